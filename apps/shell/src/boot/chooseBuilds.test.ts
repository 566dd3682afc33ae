import { expect, test } from '@jest/globals';
import type { Registry } from '@loan/frame/remote';
import { canaryBucket, canaryId } from './canaryBucket.ts';
import { chooseBuilds } from './chooseBuilds.ts';

const BROWSERS = 10_000;
// Ids as `Math.random` makes them, from a fixed sequence.
const ids = Array.from({ length: BROWSERS }, (_, index) => String((index * 0.6180339887498949) % 1));
const remotes = ['repayment', 'complaints', 'order-details', 'bank-binding', 'shell', 'remote-1', 'remote-2'];

/** Remote → the bucket of every browser. */
const buckets = Object.fromEntries(remotes.map((remote) => [remote, ids.map((id) => canaryBucket(remote, id))]));
const bucketsOf = (remote: string) => buckets[remote] ?? [];

test.each([0.1, 0.5, 1, 5, 20, 50])('gives a canary of %d percent to that share of browsers', (percent) => {
  for (const remote of remotes) {
    const share = bucketsOf(remote).filter((bucket) => bucket < percent).length / BROWSERS;
    // Four standard deviations of a fair draw.
    expect(Math.abs(share - percent / 100)).toBeLessThan(
      4 * Math.sqrt((percent / 100 / BROWSERS) * (1 - percent / 100)),
    );
  }
});

test('gives both of two canaries of 20 percent to 4 percent of browsers, for every pair of remotes', () => {
  for (const a of remotes) {
    for (const b of remotes.filter((name) => name > a)) {
      const others = bucketsOf(b);
      const both = bucketsOf(a).filter((bucket, index) => bucket < 20 && (others[index] ?? 0) < 20).length / BROWSERS;
      expect([a, b, Math.abs(both - 0.04) < 0.008]).toEqual([a, b, true]);
    }
  }
});

test('stays between 0 and 100', () => {
  expect(Math.min(...bucketsOf('repayment'))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...bucketsOf('repayment'))).toBeLessThan(100);
});

test('keeps the id of a browser, and makes one on each page when storage is blocked', () => {
  const stored = new Map<string, string>();
  const storage = () =>
    ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, id: string) => stored.set(key, id),
    }) as never;
  const blocked = () => {
    throw new Error('blocked');
  };

  expect(canaryId(storage, () => 0.25)).toBe('0.25');
  expect(canaryId(storage, () => 0.75)).toBe('0.25');
  expect(canaryId(blocked, () => 0.5)).toBe('0.5');
});

test('chooses the canary of a remote below its share, and asks for no bucket where none runs', () => {
  const [live, build] = ['1', '2'].map((version) => ({ version, screens: {} }));
  const registry = { remotes: { a: { live, canary: { percent: 5, build } }, b: { live } } } as unknown as Registry;
  const asked: string[] = [];
  const choose = (bucket: number) =>
    chooseBuilds(registry, (name) => {
      asked.push(name);
      return bucket;
    });

  expect(choose(4.99)).toEqual({ a: build, b: live });
  expect(choose(5)).toEqual({ a: live, b: live });
  expect(asked).toEqual(['a', 'a']);
});

test.each([null, 'a text', 7, {}, { live: null }, { live: { screens: null } }, { canary: { percent: 100 } }])(
  'chooses no build of a damaged entry, and those of the other remotes: %j',
  (entry) => {
    const live = { version: '1', screens: {} };
    const registry = { remotes: { a: entry, b: { live } } } as unknown as Registry;
    expect(chooseBuilds(registry, () => 0)).toEqual({ b: live });
  },
);
