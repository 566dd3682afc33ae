import { expect, test } from '@jest/globals';
import { type CurrentOffer, intentOrderId, pickTerms, reconcileAcceptance } from './reconcileAcceptance.ts';

const chosen = { periods: 3, termUnit: 'months' };
const submission = { chosen, amount: '900000', before: { orderId: undefined } };
const sameOffer: CurrentOffer = { amount: 900_000, chosen, orderId: undefined };

test.each([
  ['the API rejects the offer as already submitted', { rejectionCode: '800005' }, 'booked'],
  ['the offer has an order now', { ...sameOffer, orderId: 'L-1' }, 'booked'],
  ['amount, terms and order are the same', sameOffer, 'no-booking'],
  ['the amount is different', { ...sameOffer, amount: 800_000 }, 'unknown'],
  ['the term is different', { ...sameOffer, chosen: { periods: 1, termUnit: 'months' } }, 'unknown'],
  ['the unit of the term is different', { ...sameOffer, chosen: { periods: 3, termUnit: 'weeks' } }, 'unknown'],
  ['the offer has expired', { rejectionCode: '1410' }, 'unknown'],
  ['the offer is rejected without a code', { rejectionCode: undefined }, 'unknown'],
] as const)('reconciles a lost acceptance when %s', (_, now, expected) => {
  expect(reconcileAcceptance(submission, now)).toBe(expected);
});

test('reconciles a lost acceptance of a legacy offer, which has no terms to choose', () => {
  const legacySubmission = { amount: '900000', chosen: {}, before: { orderId: undefined } };
  const now = { amount: 900_000, orderId: undefined };
  expect(reconcileAcceptance(legacySubmission, { ...now, chosen: {} })).toBe('no-booking');
  expect(reconcileAcceptance(legacySubmission, { ...now, chosen: { periods: undefined, termUnit: 'months' } })).toBe(
    'unknown',
  );
  expect(reconcileAcceptance({ ...legacySubmission, chosen: { periods: 3 } }, { ...now, chosen: {} })).toBe('unknown');
});

test.each([
  ['the order is the same', '2026112200001234567', 'no-booking'],
  ['the order is another one, which may be a new offer', 'L-2', 'unknown'],
  ['the offer names no order any more', undefined, 'unknown'],
] as const)('reconciles an offer that had an order before when %s', (_, orderId, expected) => {
  const before = { ...submission, before: { orderId: '2026112200001234567' } };
  expect(reconcileAcceptance(before, { ...sameOffer, orderId })).toBe(expected);
});

test('gives each product an intent of its own', () => {
  expect([intentOrderId({ productId: '7' }), intentOrderId({ productId: '8' })]).toEqual(['product 7', 'product 8']);
});

test('stores the terms of an offer and none of its other values', () => {
  const offer = { periods: 3, termUnit: 'months', amount: 900_000 };
  expect(pickTerms(offer)).toEqual({ periods: 3, termUnit: 'months' });
});
