import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Serving } from './benchServer.ts';

/** Starts the server program for these folders. */
export async function startServing(folders: readonly string[]): Promise<Serving & { stop: () => void }> {
  const program = spawn(process.execPath, ['--no-warnings', path.join(import.meta.dirname, 'server.ts'), ...folders], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: program.stdout }).once('line', resolve);
    program.once('exit', (code) => reject(new Error(`The server ended with code ${code} before it listened.`)));
  });
  return { ...(JSON.parse(line) as Serving), stop: () => program.stdin.end() };
}
