import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Builds the static Storybook into `dist` of this tool. Rejects with its output when it does not build. */
export async function buildStories(root: string): Promise<void> {
  const child = spawn(join(root, 'node_modules/.bin/storybook'), ['build', '-o', 'dist', '--quiet'], { cwd: root });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`Storybook did not build:\n${output}`);
}
