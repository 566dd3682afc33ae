/** Copies folders of the repository, so that a test can change files. */
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../../..');

/**
 * @param folders paths from the repository's root; build output is not copied
 * @returns path of the copy
 */
export async function copyWorkspace(folders: readonly string[]): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'grown-'));
  // Links between packages are relative and so point into the copy. Installed packages are shared; build caches are
  // not, because they would mix up the files of the copy and of the repository.
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '.cache') await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  const isSource = (path: string): boolean => !/\/(dist|\.federation|\.turbo)(\/|$)/.test(path.slice(root.length));
  for (const folder of folders) {
    await cp(join(root, folder), join(copy, folder), { recursive: true, verbatimSymlinks: true, filter: isSource });
  }
  // The release tool reads from the handbook which app version brings an action.
  for (const path of ['package.json', 'tsconfig.base.json', 'tools/handbook/native'])
    await cp(join(root, path), join(copy, path), { recursive: true });
  return copy;
}
