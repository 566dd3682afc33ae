import { expect, test } from '@jest/globals';
import { scoreToSubmit } from './AppRating.tsx';

test.each([
  [1, 'as-specified', 5],
  [3, 'as-specified', 5],
  [5, 'as-specified', 5],
  [2, 'chosen-stars', 2],
] as const)('posts for %s stars with the switch %s the score %s (T040) (M10)', (stars, how, posted) => {
  expect(scoreToSubmit(stars, how)).toBe(posted);
});
