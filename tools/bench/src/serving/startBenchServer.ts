import path from 'node:path';
import { createInterface } from 'node:readline';
import { execa } from 'execa';

export type BenchServer = {
  /** Origins of the folders in their order, behind the throttled link and without it. */
  throttled: string[];
  direct: string[];
  /** Of the certificate. A browser that ignores all certificate errors instead would not cache anything. */
  fingerprint: string;
  /** Scenario → the path it opens, with the session in the query. */
  scenarios: Record<string, string>;
};

/** Starts `benchServer.ts` in a process of its own, so that serving never waits for measuring. */
export async function startBenchServer(folders: readonly string[]): Promise<BenchServer & { stop: () => void }> {
  const program = path.join(import.meta.dirname, 'benchServer.ts');
  const child = execa(process.execPath, [program, ...folders], { stderr: 'inherit', buffer: false, reject: false });
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    void child.then(({ exitCode }) => reject(new Error(`The server ended with code ${exitCode} before it listened.`)));
  });
  return { ...(JSON.parse(line) as BenchServer), stop: () => child.stdin.end() };
}
