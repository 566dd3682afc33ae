/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { median, pairwise, spread, interleave } from './interleave.ts';

test('variants take turns there and back again', async () => {
  const order: string[] = [];
  const samples = await interleave(['a', 'b'], 3, async (name) => order.push(name));
  expect(order.join('')).toBe('abbaab');
  expect(samples).toEqual({ a: [1, 4, 5], b: [2, 3, 6] });
});

test('the median of an even number of values lies between the two in the middle', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([9, 1, 2])).toBe(2);
});

test('a round that was slow for both does not count against either', () => {
  expect(pairwise([100, 300, 110], [100, 300, 100])).toBe(1);
});

test('the spread is the middle half as a share of the median', () => {
  expect(spread([1, 2, 3, 4, 5])).toBeCloseTo(2 / 3);
});
