import { expect, test } from '@jest/globals';
import { scoreToSubmit } from './scoreToSubmit.ts';

test.each([
  [1, 'as-specified', 5],
  [3, 'as-specified', 5],
  [5, 'as-specified', 5],
  [2, 'chosen-stars', 2],
] as const)('%s stars, %s: %s is posted (T040)', (stars, how, posted) => {
  expect(scoreToSubmit(stars, how)).toBe(posted);
});
