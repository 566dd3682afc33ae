import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execa } from 'execa';
import { writeChangedPictures } from './changedPictures.ts';

let folder = '';
/** Not UTF-8, as pictures are. */
const picture = (value: number) => Buffer.from([0x89, 0xff, 0xfe, value]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'changed-pictures-'));
  await git('init', '--quiet', '--initial-branch=main');
  await commit({ 'screens/order.png': picture(1), 'screens/gone.png': picture(2), 'kit/same.png': picture(3) });
  await git('checkout', '--quiet', '-b', 'change');
  await git('rm', '--quiet', 'screens/gone.png');
  await commit({ 'screens/order.png': picture(4), 'screens/año nuevo.png': picture(5), 'notes.md': Buffer.from('a') });
  await git('checkout', '--quiet', 'main');
  await commit({ 'kit/same.png': picture(6) });
  await git('checkout', '--quiet', 'change');
});
afterAll(() => rm(folder, { recursive: true }));

const git = (...args: string[]) =>
  execa('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args], { cwd: folder });

async function commit(files: Readonly<Record<string, Buffer>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await git('add', '--all');
  await git('commit', '--quiet', '--message=change');
}

test('writes changed, new and removed pictures byte by byte, and none that changed on the base alone', async () => {
  const out = join(folder, '.git/pictures');
  expect(await writeChangedPictures(folder, 'main', out)).toEqual([
    'screens/año nuevo.png',
    'screens/gone.png',
    'screens/order.png',
  ]);
  const read = (path: string) => readFile(join(out, path)).catch(() => undefined);
  expect(await read('before/screens/order.png')).toEqual(picture(1));
  expect(await read('after/screens/order.png')).toEqual(picture(4));
  expect(await read('before/screens/año nuevo.png')).toBeUndefined();
  expect(await read('after/screens/año nuevo.png')).toEqual(picture(5));
  expect(await read('after/screens/gone.png')).toBeUndefined();
  expect(await read('before/kit/same.png')).toBeUndefined();
});
