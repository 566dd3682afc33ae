import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { BenchServer } from './benchServer.ts';

/** Starts `benchServer.ts` in a child process. @throws when it ends before it listens */
export async function startBenchServer(folders: readonly string[]): Promise<BenchServer & { stop: () => void }> {
  const child = spawn(
    process.execPath,
    ['--no-warnings', path.join(import.meta.dirname, 'benchServer.ts'), ...folders],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`benchServer.ts ended with code ${code} before it listened.`)));
  });
  return { ...(JSON.parse(line) as BenchServer), stop: () => child.stdin.end() };
}
