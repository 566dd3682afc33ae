/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { interestPercent, loanCost } from './loanCost.ts';

const RATES = [
  { fromDay: 1, percent: 5 },
  { fromDay: 31, percent: 4 },
  { fromDay: 91, percent: 2 },
];

test.each([
  [0, 0],
  [-3, 0],
  [1, 5],
  [30, 150],
  [31, 154],
  [90, 390],
  [91, 392],
  [365, 940],
])('charges for %i days %i percent of the principal (O021, O022, O023)', (days, percent) => {
  expect(interestPercent(days, RATES)).toBe(percent);
});

test('rounds to whole cents', () => {
  expect(loanCost(1_000_000, 91, RATES)).toEqual({ interest: 3_920_000, total: 4_920_000 });
  expect(loanCost(333, 1, RATES)).toEqual({ interest: 17, total: 350 });
});
