import path from 'node:path';
import { createInterface } from 'node:readline';
import { execa } from 'execa';
import type { BenchServer } from './benchServer.ts';

/** Starts `benchServer.ts` in a child process. @throws when it ends before it listens */
export async function startBenchServer(folders: readonly string[]): Promise<BenchServer & { stop: () => void }> {
  const program = path.join(import.meta.dirname, 'benchServer.ts');
  const options = { stderr: 'inherit', buffer: false, reject: false } as const;
  const child = execa(process.execPath, ['--no-warnings', program, ...folders], options);
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    void child.then(({ exitCode }) =>
      reject(new Error(`benchServer.ts ended with code ${exitCode} before it listened.`)),
    );
  });
  return { ...(JSON.parse(line) as BenchServer), stop: () => child.stdin.end() };
}
