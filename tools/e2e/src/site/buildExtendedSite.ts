/**
 * Builds changed remotes in a copy of the repository and composes them with the shell that was built before, as a team does
 * that releases a remote on its own.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { composeLocalSite } from '@loan/release';
import { execa } from 'execa';
import { copyWorkspace, root } from '../servers/copyWorkspace.ts';

export type ExtendedSite = {
  /** Folder of the composed site with the changed remotes. */
  site: string;
  remove(): Promise<void>;
};

/**
 * By path from the repository's root: a function from the old text of the file (empty for a new file) to the new text.
 */
export type FileChange = { file: string; edit: (text: string) => string };

export async function buildExtendedSite(
  remotes: readonly string[],
  changes: readonly FileChange[],
): Promise<ExtendedSite> {
  const apps = remotes.map((remote) => `apps/${remote}`);
  const copy = await copyWorkspace([...apps, 'packages', 'tools/webpack', 'tools/release']);
  for (const part of ['apps/shell/dist', 'apps/shell/markets']) {
    await cp(join(root, part), join(copy, part), { recursive: true });
  }
  for (const { file, edit } of changes) {
    const path = join(copy, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, edit(await readFile(path, 'utf8').catch(() => '')));
  }
  for (const remote of remotes)
    await execa(process.execPath, ['--no-warnings', 'tools/webpack/cli.ts', 'build', remote], { cwd: copy });
  await composeLocalSite(copy, ['shell', ...remotes]);
  return {
    site: join(copy, 'dist/site'),
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}
