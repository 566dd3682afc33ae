import { runNode, runTool } from '../runProgram.ts';

/** `bench`: measures this product against the same screens built in other ways. */
export async function bench(args: readonly string[]): Promise<number> {
  return (await runNode(['tools/bench/cli.ts', ...args])).code;
}

/** `storybook`: the kit, every component in every state. */
export async function storybook(args: readonly string[]): Promise<number> {
  return (
    await runTool('storybook', ['dev', '--port=6006', '--no-open', ...args], {
      cwd: 'tools/storybook',
    })
  ).code;
}
