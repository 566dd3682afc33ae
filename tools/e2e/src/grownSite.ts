/**
 * A copy of the repository in which one remote grew, beside the shell that was built before: what a team does that
 * adds a screen and deploys alone. Only that remote is built; the shell's build is taken as it is.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { composeAll, localSite } from '@loan/release';

const root = resolve(import.meta.dirname, '../../..');

export type GrownSite = {
  /** The composed site with the grown remote. */
  site: string;
  /** Version of the shell in it. */
  shellVersion: string;
  remove(): Promise<void>;
};

/** What a team changes: a file's path from the repository's root, and its new text from the old (empty where it is new). */
export type Change = { file: string; to: (text: string) => string };

export async function growSite(remote: string, changes: readonly Change[]): Promise<GrownSite> {
  const copy = await mkdtemp(join(tmpdir(), 'grown-'));
  await copyRepository(copy, remote);
  for (const { file, to } of changes) {
    const path = join(copy, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, to(await readFile(path, 'utf8').catch(() => '')));
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

async function copyRepository(copy: string, remote: string): Promise<void> {
  // links of packages to each other are relative and so lead into the copy; what is installed is shared
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const isOurs = (path: string): boolean => !/\/(dist|\.federation|\.turbo)(\/|$)/.test(path.slice(root.length));
  for (const part of [`apps/${remote}`, 'packages', 'tools/webpack', 'tools/release']) {
    await cp(join(root, part), join(copy, part), { recursive: true, verbatimSymlinks: true, filter: isOurs });
  }
  for (const part of ['package.json', 'tsconfig.base.json', 'apps/shell/dist', 'apps/shell/markets']) {
    await cp(join(root, part), join(copy, part), { recursive: true });
  }
}
