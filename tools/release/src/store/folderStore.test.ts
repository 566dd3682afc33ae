/** What a folder alone promises; store.test.ts has what every store does. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { folderStore } from './folderStore.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-'));
});
afterEach(() => rm(folder, { recursive: true }));

const store = () => folderStore(path.join(folder, 'site'));
const toBuffer = (text: string) => Buffer.from(text);

test('gives two versions of the same second different modification times in seconds', async () => {
  const site = store();
  await site.replaceIfUnchanged('page', undefined, toBuffer('1'));
  const first = await stat(path.join(folder, 'site/page'));
  await site.replaceIfUnchanged('page', await site.read('page'), toBuffer('2'));
  const second = await stat(path.join(folder, 'site/page'));

  expect(Math.floor(second.mtimeMs / 1000)).toBeGreaterThan(Math.floor(first.mtimeMs / 1000));
});

test('leaves nothing but complete files in the served folder', async () => {
  const site = store();
  await site.create('a', toBuffer('1'));
  await site.create('a', toBuffer('2'));
  await site.replaceIfUnchanged('b', undefined, toBuffer('3'));
  await site.replaceIfUnchanged('b', undefined, toBuffer('4'));

  expect(await readdir(path.join(folder, 'site'))).toEqual(['a', 'b']);
  expect(await readdir(path.join(folder, 'site.incoming'))).toEqual([]);
  expect((await stat(path.join(folder, 'site/a'))).mode & 0o444).toBe(0o444);
});
