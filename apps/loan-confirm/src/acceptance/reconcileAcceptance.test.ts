import { expect, test } from '@jest/globals';
import { type SeenNow, whatHappenedToPush } from './reconcileAcceptance.ts';

const chosen = { periods: 3, termUnit: 'months' };
const taken = { chosen, amount: '900000', before: { orderId: undefined } };
const same: SeenNow = { amount: 900_000, chosen, orderId: undefined };

test.each([
  ['the lender says that the offer is taken', { refusedWith: '800005' }, 'booked'],
  ['the offer has an order now', { ...same, orderId: 'L-1' }, 'booked'],
  ['the very same offer still stands', same, 'not-booked'],
  ['the amount is another one', { ...same, amount: 800_000 }, 'unknown'],
  ['the term is another one', { ...same, chosen: { periods: 1, termUnit: 'months' } }, 'unknown'],
  ['the unit is another one', { ...same, chosen: { periods: 3, termUnit: 'weeks' } }, 'unknown'],
  ['the offer has expired', { refusedWith: '1410' }, 'unknown'],
  ['it is refused without a code', { refusedWith: undefined }, 'unknown'],
] as const)('when %s', (_, now, expected) => {
  expect(whatHappenedToPush(taken, now)).toBe(expected);
});

test('when the very same offer still stands, of a confirmation without terms to choose', () => {
  const older = { amount: '900000', chosen: {}, before: { orderId: undefined } };
  const now = { amount: 900_000, orderId: undefined };
  expect(whatHappenedToPush(older, { ...now, chosen: {} })).toBe('not-booked');
  expect(whatHappenedToPush(older, { ...now, chosen: { periods: undefined, termUnit: 'months' } })).toBe('unknown');
  expect(whatHappenedToPush({ ...older, chosen: { periods: 3 } }, { ...now, chosen: {} })).toBe('unknown');
});

test.each([
  ['the same order stands', '2026112200001234567', 'not-booked'],
  ['another order stands, which may be a new offer', 'L-2', 'unknown'],
  ['no order is named any more', undefined, 'unknown'],
] as const)('of an offer that had an order before, when %s', (_, orderId, expected) => {
  const before = { ...taken, before: { orderId: '2026112200001234567' } };
  expect(whatHappenedToPush(before, { ...same, orderId })).toBe(expected);
});
