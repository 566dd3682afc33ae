/**
 * A copy of the repository in which one remote grew, beside the shell that was built before: what a team does that
 * adds a screen and deploys alone. Only that remote is built; the shell's build is taken as it is.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { composeAll, localSite } from '@loan/release';
import { copyWorkspace, root } from './copyWorkspace.ts';

export type ExtendedSite = {
  /** The composed site with the grown remote. */
  site: string;
  /** Version of the shell in it. */
  shellVersion: string;
  remove(): Promise<void>;
};

/** What a team changes: a file's path from the repository's root, and its new text from the old (empty where it is new). */
export type FileChange = { file: string; edit: (text: string) => string };

export async function buildExtendedSite(remote: string, changes: readonly FileChange[]): Promise<ExtendedSite> {
  const copy = await copyWorkspace([`apps/${remote}`, 'packages', 'tools/webpack', 'tools/release']);
  for (const part of ['apps/shell/dist', 'apps/shell/markets']) {
    await cp(join(root, part), join(copy, part), { recursive: true });
  }
  for (const { file, edit } of changes) {
    const path = join(copy, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, edit(await readFile(path, 'utf8').catch(() => '')));
  }
  await promisify(execFile)(process.execPath, ['--no-warnings', 'tools/webpack/cli.ts', 'build', remote], {
    cwd: copy,
  });
  await composeAll(copy, ['shell', remote], { site: localSite(copy) });
  const { version } = JSON.parse(await readFile(join(copy, 'apps/shell/dist/release.json'), 'utf8')) as {
    version: string;
  };
  return {
    site: join(copy, 'dist/site'),
    shellVersion: version,
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}
