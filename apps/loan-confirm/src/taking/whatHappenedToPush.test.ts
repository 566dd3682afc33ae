import { expect, test } from '@jest/globals';
import { chosenTerms } from './loanIntent.ts';
import { type SeenNow, whatHappenedToPush } from './whatHappenedToPush.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const taken = { chosen: chosenTerms('3/months', undefined), amount: '900000' };
const same: SeenNow = { amount: 900_000, chosen: '3/months', orderId: undefined };

test.each([
  ['the lender says that the offer is taken', { refusedWith: '800005' }, 0, 'booked'],
  ['the offer has an order now', { ...same, orderId: 'L-1' }, 0, 'booked'],
  ['the very same offer still stands', same, MINUTE, 'not-booked'],
  ['the amount is another one', { ...same, amount: 800_000 }, MINUTE, 'unknown'],
  ['the term is another one', { ...same, chosen: '1/months' }, MINUTE, 'unknown'],
  ['another offer stands after a day', { ...same, amount: 800_000 }, DAY + 1, 'not-booked'],
  ['the offer has expired', { refusedWith: '1410' }, MINUTE, 'unknown'],
  ['it is refused without a code', { refusedWith: undefined }, 2 * DAY, 'unknown'],
] as const)('when %s', (_, now, age, expected) => {
  expect(whatHappenedToPush({ ...taken, age }, now)).toBe(expected);
});

test('an order that was there before says nothing', () => {
  const before = { ...taken, chosen: chosenTerms('3/months', 'L-1'), age: MINUTE };
  expect(whatHappenedToPush(before, { ...same, orderId: 'L-1' })).toBe('not-booked');
  expect(whatHappenedToPush(before, { ...same, orderId: 'L-2' })).toBe('booked');
});

test('a unit of the lender may have our own sign in it', () => {
  const odd = { amount: '900000', chosen: chosenTerms('3/a|b', undefined), age: MINUTE };
  expect(whatHappenedToPush(odd, { ...same, chosen: '3/a|b' })).toBe('not-booked');
});
