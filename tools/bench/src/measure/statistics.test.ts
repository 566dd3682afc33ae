/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { isPrecise, pairedRatio, spread } from './statistics.ts';

/** Milliseconds of one load on a machine whose speed differs between rounds by up to three times. */
const load = (round: number) => 1_000 * (1 + 2 * Math.abs(Math.sin(round * 7)));

test('pairedRatio ignores a round that was slow for both variants', () => {
  expect(pairedRatio([100, 300, 110], [100, 300, 100]).ratio).toBe(1);
});

test('pairedRatio gives an interval around the ratio, which more rounds make narrower', () => {
  const noise = (round: number) => 1.1 + 0.1 * Math.sin(round * 3);
  const estimate = (rounds: number) => {
    const base = Array.from({ length: rounds }, (_, round) => load(round));
    return pairedRatio(
      base.map((ms, round) => ms * noise(round)),
      base,
    );
  };
  const [few, many] = [estimate(9), estimate(400)];
  expect(few.low).toBeLessThan(few.ratio);
  expect(few.high).toBeGreaterThan(few.ratio);
  expect(many.low).toBeLessThan(1.1);
  expect(many.high).toBeGreaterThan(1.1);
  expect(many.high - many.low).toBeLessThan((few.high - few.low) / 2);
});

test('the interval contains the true ratio in about 95 of 100 experiments', () => {
  const experiments = 100;
  let hits = 0;
  for (let experiment = 0; experiment < experiments; experiment += 1) {
    const base = Array.from({ length: 15 }, (_, round) => load(round));
    const { low, high } = pairedRatio(
      base.map((ms) => ms * (1 + 0.2 * (Math.random() - 0.5))),
      base,
    );
    if (low <= 1 && high >= 1) hits += 1;
  }
  // Five standard errors below 95 %, so that chance alone practically never fails it.
  expect(hits / experiments).toBeGreaterThan(0.84);
});

test('isPrecise demands an interval of at most 4 % of the ratio', () => {
  expect(isPrecise({ ratio: 0.5, low: 0.491, high: 0.51 })).toBe(true);
  expect(isPrecise({ ratio: 0.5, low: 0.48, high: 0.51 })).toBe(false);
});

test('spread is the interquartile range as a share of the median', () => {
  expect(spread([1, 2, 3, 4, 5])).toBeCloseTo(2 / 3);
});
