/** The kept pictures of components and screens that a branch changes, for a reader of its pull request. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { execa } from 'execa';

/**
 * Writes each picture that differs from the base into `folder`, as `before/<path>` and `after/<path>`.
 * @param base branch or commit that this one is compared with; what came there since they parted does not count
 * @returns the paths of the pictures, from the root of the checkout
 */
export async function writeChangedPictures(checkout: string, base: string, folder: string): Promise<string[]> {
  const git = (...args: string[]) => execa('git', args, { cwd: checkout, encoding: 'buffer' });
  const text = async (...args: string[]) => Buffer.from((await git(...args)).stdout).toString();
  const parting = (await text('merge-base', base, 'HEAD')).trim();
  const changed = await text('diff', '--name-only', '--no-renames', '-z', parting, 'HEAD', '--', '*.png');
  const pictures = changed.split('\0').filter((path) => path !== '');
  for (const path of pictures) {
    for (const [side, commit] of [
      ['before', parting],
      ['after', 'HEAD'],
    ] as const) {
      if ((await text('ls-tree', '--name-only', commit, '--', path)) === '') continue;
      const file = join(folder, side, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, (await git('show', `${commit}:${path}`)).stdout);
    }
  }
  return pictures;
}
