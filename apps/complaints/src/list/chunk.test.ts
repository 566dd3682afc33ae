import { expect, test } from '@jest/globals';
import { inParts } from './chunk.ts';

test.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
])('%j in parts of two is %j', (list, expected) => {
  expect(inParts(list, 2)).toEqual(expected);
});
