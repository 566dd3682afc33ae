/** A copy of the repository's folders, where a test may change what no test may change here. */
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../../..');

/** @param parts folders, from the root; builds stay behind. @returns path of the copy */
export async function copyWorkspace(folders: readonly string[]): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'grown-'));
  // Links of packages to each other are relative and so lead into the copy. What is installed is shared; what builds
  // remember is not: they would take the copy's files for those of here, and the other way about.
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '.cache') await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  const isSource = (path: string): boolean => !/\/(dist|\.federation|\.turbo)(\/|$)/.test(path.slice(root.length));
  for (const folder of folders) {
    await cp(join(root, folder), join(copy, folder), { recursive: true, verbatimSymlinks: true, filter: isSource });
  }
  for (const folder of ['package.json', 'tsconfig.base.json']) await cp(join(root, folder), join(copy, folder));
  return copy;
}
