import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ServerProcess } from './serverProcess.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** The production site that is served by default. */
export const siteDir = process.env['E2E_SITE'] || resolve(root, 'dist/site');

/** Starts a sandbox server with its own port and data folder. */
export async function startSandbox(site: string): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'lender-'));
  const program = resolve(root, 'tools/sandbox/cli.ts');
  return ServerProcess.start({
    args: ['--no-warnings', program, '--port=0', `--site=${site}`, `--data=${folder}`],
    readyPattern: /(http:\/\/localhost:\d+)/,
    folder,
    inheritStderr: true,
  });
}
