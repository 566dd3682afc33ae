import { expect, test } from '@jest/globals';
import { ERROR_PROBABILITY } from './compareBuilds.ts';
import { simulateGuard } from './simulateGuard.ts';

test('ends a canary that is not worse in no more runs than the stated probability', () => {
  const { ended, runs } = simulateGuard({ live: 0.05, canary: 0.05 }, 30, 1);
  expect(ended / runs).toBeLessThanOrEqual(ERROR_PROBABILITY);
});

test('ends a canary that fails in every second load after few loads', () => {
  const { ended, canaryLoads } = simulateGuard({ live: 0.005, canary: 0.5 }, 100, 1);
  expect(ended).toBe(100);
  expect(canaryLoads.at(-1)).toBeLessThan(40);
});

test('gives the same result for the same seed', () => {
  const rates = { live: 0.01, canary: 0.3 };
  expect(simulateGuard(rates, 20, 3)).toEqual(simulateGuard(rates, 20, 3));
  expect(simulateGuard(rates, 20, 3).canaryLoads).not.toEqual(simulateGuard(rates, 20, 4).canaryLoads);
});
