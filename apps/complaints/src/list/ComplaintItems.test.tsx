import { expect, test } from '@jest/globals';
import { chunk } from './ComplaintItems.tsx';

test.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
])('splits %j into chunks of two: %j', (list, expected) => {
  expect(chunk(list, 2)).toEqual(expected);
});
