/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { median, pairwise, spread } from './statistics.ts';

test('median is the mean of the two middle values when their number is even', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([9, 1, 2])).toBe(2);
});

test('pairwise ignores a round that was slow for both variants', () => {
  expect(pairwise([100, 300, 110], [100, 300, 100])).toBe(1);
});

test('spread is the interquartile range as a share of the median', () => {
  expect(spread([1, 2, 3, 4, 5])).toBeCloseTo(2 / 3);
});
