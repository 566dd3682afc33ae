import { expect, test } from '@jest/globals';
import { interleave, pairedRatio, waves } from './statistics.ts';

/** Milliseconds of one load on a machine whose speed differs between rounds by up to three times. */
const load = (round: number) => 1_000 * (1 + 2 * Math.abs(Math.sin(round * 7)));

test('measures the variants in turns and reverses every other round', async () => {
  const order: string[] = [];
  const measure = (name: string) => async () => order.push(name);
  const samples = await interleave('cold', 3, { a: measure('a'), b: measure('b') });
  expect(order.join('')).toBe('abbaab');
  expect(samples).toEqual({ a: [1, 4, 5], b: [2, 3, 6] });
});

test('ignores a round that was slow for both variants', () => {
  expect(pairedRatio([100, 300, 110], [100, 300, 100]).ratio).toBe(1);
});

test('the interval contains the true ratio in about 95 of 100 experiments', () => {
  let hits = 0;
  for (let experiment = 0; experiment < 100; experiment += 1) {
    const base = Array.from({ length: 15 }, (_, round) => load(round));
    const values = base.map((ms) => ms * (1 + 0.2 * (Math.random() - 0.5)));
    const { low, high } = pairedRatio(values, base);
    if (low <= 1 && high >= 1) hits += 1;
  }
  // Five standard errors below 95 %, so that chance alone practically never fails it.
  expect(hits).toBeGreaterThan(84);
});

const page = { start: 0, end: 100 };

test.each([
  ['requests start together', [page, { start: 110, end: 300 }, { start: 115, end: 400 }], 2],
  ['requests follow one another', [page, { start: 110, end: 300 }, { start: 310, end: 400 }], 3],
  ['a request ends after the content was painted', [page, { start: 110, end: 300 }, { start: 310, end: 600 }], 2],
])('counts waves when %s', (_, requests, expected) => {
  expect(waves(requests, 500)).toBe(expected);
});
