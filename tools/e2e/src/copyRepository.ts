/** A copy of the repository's folders, where a test may change what no test may change here. */
import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

/** @param parts folders, from the root; builds stay behind. @returns path of the copy */
export async function copyRepository(parts: readonly string[]): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'grown-'));
  // links of packages to each other are relative and so lead into the copy; what is installed is shared
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const isOurs = (path: string): boolean => !/\/(dist|\.federation|\.turbo)(\/|$)/.test(path.slice(root.length));
  for (const part of parts) {
    await cp(join(root, part), join(copy, part), { recursive: true, verbatimSymlinks: true, filter: isOurs });
  }
  for (const part of ['package.json', 'tsconfig.base.json']) await cp(join(root, part), join(copy, part));
  return copy;
}
