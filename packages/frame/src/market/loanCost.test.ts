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
  const terms = { rates: RATES, serviceFeePercent: 2 };
  expect(loanCost(1_000_000, { days: 91 }, terms)).toEqual({
    ...{ received: 980_000, serviceFee: 20_000, interest: 3_920_000, total: 4_920_000 },
  });
  expect(loanCost(333, { days: 1 }, terms)).toEqual({ received: 326, serviceFee: 7, interest: 17, total: 350 });
});

test('charges no interest on principal that was repaid', () => {
  const { interest } = loanCost(900_000, { days: 31, periods: 3 }, { rates: RATES, serviceFeePercent: 0 });
  expect(interest).toBe(3_000 * (interestPercent(31, RATES) + interestPercent(62, RATES) + interestPercent(93, RATES)));
});
