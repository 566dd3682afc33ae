/** What every store promises: a folder, and in the stage "object storage" a prefix of a bucket. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createTestAddress } from '../testing/memorySite.ts';
import { openStore } from './openStore.ts';
import type { Store } from './store.ts';

// The tests write files while other tests run on the same two cores.
jest.setTimeout(60_000);

let place: Awaited<ReturnType<typeof createTestAddress>>;
let store: Store;
beforeEach(async () => {
  place = await createTestAddress();
  store = await openStore(place.address);
});
afterEach(() => place.remove());

const toBuffer = (text: string) => Buffer.from(text);

test('creates a file once and leaves it unchanged on a second attempt', async () => {
  expect(await store.create('a/b.txt', toBuffer('first'))).toBe('created');
  expect(await store.create('a/b.txt', toBuffer('second'))).toBe('exists');
  expect((await store.read('a/b.txt'))?.content.toString()).toBe('first');
});

test('lets exactly one of many concurrent creates succeed', async () => {
  const attempts = Array.from({ length: 20 }, (_, index) => store.create('one', toBuffer(String(index))));

  expect((await Promise.all(attempts)).filter((result) => result === 'created')).toHaveLength(1);
});

test('replaces a file only when it is unchanged since it was read', async () => {
  expect(await store.replaceIfUnchanged('page', undefined, toBuffer('1'))).toBe('replaced');
  const expected = await store.read('page');

  expect(await store.replaceIfUnchanged('page', undefined, toBuffer('x'))).toBe('changed');
  expect(await store.replaceIfUnchanged('page', expected, toBuffer('2'))).toBe('replaced');
  expect(await store.replaceIfUnchanged('page', expected, toBuffer('3'))).toBe('changed');
  expect(await store.replaceIfUnchanged('missing', expected, toBuffer('3'))).toBe('changed');
  expect((await store.read('page'))?.content.toString()).toBe('2');
});

test('counts every increment of writers that replace one file at once', async () => {
  await store.create('count', toBuffer('0'));
  const increment = async () => {
    for (;;) {
      const read = await store.read('count');
      const next = toBuffer(String(Number(read?.content) + 1));
      if ((await store.replaceIfUnchanged('count', read, next)) === 'replaced') return;
    }
  };
  await Promise.all(Array.from({ length: 12 }, increment));

  expect((await store.read('count'))?.content.toString()).toBe('12');
});

test('lists by prefix, in order, across folders', async () => {
  for (const name of ['x/2/b', 'x/1', 'x/10', 'y']) await store.create(name, toBuffer(name));

  expect(await store.list('x/')).toEqual(['x/1', 'x/10', 'x/2/b']);
  expect(await store.list('x/1')).toEqual(['x/1', 'x/10']);
  expect(await store.list('nowhere/')).toEqual([]);
  expect(await store.read('x/3')).toBeUndefined();
});

test('removes a file, and accepts that it is missing already', async () => {
  await store.create('a', toBuffer('1'));
  await store.remove('a');
  await store.remove('a');

  expect(await store.read('a')).toBeUndefined();
  expect(await store.create('a', toBuffer('2'))).toBe('created');
});

test('keeps content byte for byte, also when its name has the suffix of a compressed file', async () => {
  const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
  for (const name of ['main.js', 'main.js.br', 'main.js.gz', 'empty']) {
    await store.create(name, name === 'empty' ? Buffer.alloc(0) : content);
  }

  expect((await store.read('main.js.br'))?.content.equals(content)).toBe(true);
  expect((await store.read('main.js.gz'))?.content.equals(content)).toBe(true);
  expect((await store.read('empty'))?.content).toHaveLength(0);
});

test('rejects a name that leads out of the store', async () => {
  await expect(store.create('../outside', toBuffer('1'))).rejects.toThrow('would lie outside');
  expect(await (await openStore(place.address.replace(/[^/]+$/, ''))).read('outside')).toBeUndefined();
});
