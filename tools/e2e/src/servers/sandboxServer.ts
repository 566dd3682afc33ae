import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ServerProcess } from './serverProcess.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** The production site that is opened; another one can be named. */
export const siteDir = process.env['E2E_SITE'] || resolve(root, 'dist/site');

/** A sandbox server of one's own: a free port, a data folder that nobody else writes to. */
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
