import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
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

test('creates a file once and leaves it unchanged on a second attempt', async () => {
  expect(await store().create('a/b.txt', toBuffer('first'))).toBe('created');
  expect(await store().create('a/b.txt', toBuffer('second'))).toBe('exists');
  expect((await store().read('a/b.txt'))?.content.toString()).toBe('first');
});

test('lets exactly one of many concurrent creates succeed', async () => {
  const attempts = Array.from({ length: 20 }, (_, index) => store().create('one', toBuffer(String(index))));

  expect((await Promise.all(attempts)).filter((result) => result === 'created')).toHaveLength(1);
});

test('replaces a file only when it is unchanged since it was read', async () => {
  const site = store();
  expect(await site.replaceIfUnchanged('page', undefined, toBuffer('1'))).toBe('replaced');
  const expected = await site.read('page');

  expect(await site.replaceIfUnchanged('page', undefined, toBuffer('x'))).toBe('changed');
  expect(await site.replaceIfUnchanged('page', expected, toBuffer('2'))).toBe('replaced');
  expect(await site.replaceIfUnchanged('page', expected, toBuffer('3'))).toBe('changed');
  expect((await site.read('page'))?.content.toString()).toBe('2');
});

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

test('lists by prefix, in order, across folders', async () => {
  const site = store();
  for (const name of ['x/2/b', 'x/1', 'x/10', 'y']) await site.create(name, toBuffer(name));

  expect(await site.list('x/')).toEqual(['x/1', 'x/10', 'x/2/b']);
  expect(await site.list('x/1')).toEqual(['x/1', 'x/10']);
  expect(await site.list('nowhere/')).toEqual([]);
  expect(await site.read('x/3')).toBeUndefined();
});

test('rejects a name that leads out of the folder', async () => {
  await expect(store().create('../outside', toBuffer('1'))).rejects.toThrow('would lie outside');
  await expect(readFile(path.join(folder, 'outside'))).rejects.toThrow('ENOENT');
});
