import { expect, test } from '@jest/globals';
import { chunk } from './chunk.ts';

test.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
])('%j in parts of two is %j', (list, expected) => {
  expect(chunk(list, 2)).toEqual(expected);
});
