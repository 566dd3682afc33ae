/** What every store promises: a folder, and in the stage "object storage" a prefix of a bucket. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createTestAddresses } from '../testing/testStores.ts';
import { openStore } from './openStore.ts';

// The tests write files while other tests run on the same two cores.
jest.setTimeout(60_000);

let addresses: Awaited<ReturnType<typeof createTestAddresses>>;
beforeEach(async () => {
  addresses = await createTestAddresses();
});
afterEach(() => addresses.remove());

const store = () => openStore(addresses.site);
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
  expect(await site.replaceIfUnchanged('missing', expected, toBuffer('3'))).toBe('changed');
  expect((await site.read('page'))?.content.toString()).toBe('2');
});

test('counts every increment of writers that replace one file at once', async () => {
  await store().create('count', toBuffer('0'));
  const increment = async () => {
    const site = store();
    for (;;) {
      const read = await site.read('count');
      const next = toBuffer(String(Number(read?.content) + 1));
      if ((await site.replaceIfUnchanged('count', read, next)) === 'replaced') return;
    }
  };
  await Promise.all(Array.from({ length: 12 }, increment));

  expect((await store().read('count'))?.content.toString()).toBe('12');
});

test('lists by prefix, in order, across folders', async () => {
  const site = store();
  for (const name of ['x/2/b', 'x/1', 'x/10', 'y']) await site.create(name, toBuffer(name));

  expect(await site.list('x/')).toEqual(['x/1', 'x/10', 'x/2/b']);
  expect(await site.list('x/1')).toEqual(['x/1', 'x/10']);
  expect(await site.list('nowhere/')).toEqual([]);
  expect(await site.read('x/3')).toBeUndefined();
});

test('removes a file, and accepts that it is missing already', async () => {
  const site = store();
  await site.create('a', toBuffer('1'));
  await site.remove('a');
  await site.remove('a');

  expect(await site.read('a')).toBeUndefined();
  expect(await site.create('a', toBuffer('2'))).toBe('created');
});

test('keeps content byte for byte, also when its name has the suffix of a compressed file', async () => {
  const site = store();
  const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
  for (const name of ['main.js', 'main.js.br', 'main.js.gz', 'empty']) {
    await site.create(name, name === 'empty' ? Buffer.alloc(0) : content);
  }

  expect((await site.read('main.js.br'))?.content.equals(content)).toBe(true);
  expect((await site.read('main.js.gz'))?.content.equals(content)).toBe(true);
  expect((await site.read('empty'))?.content).toHaveLength(0);
});

test('rejects a name that leads out of the store', async () => {
  await expect(store().create('../outside', toBuffer('1'))).rejects.toThrow('would lie outside');
  expect(await openStore(addresses.site.replace(/[^/]+$/, '')).read('outside')).toBeUndefined();
});
