import { runNode } from './program.ts';

/** `dev`: all apps, or `dev <remote>`, rebuilt as they are edited. */
export async function dev(args: readonly string[]): Promise<number> {
  return (await runNode(['tools/webpack/cli.ts', 'dev', ...args])).code;
}
