import { expect, test } from '@jest/globals';
import { BOOKING_TAKES_MS, isPending, withStarted } from './pendingPayment.ts';

const started = { at: 1_000_000, call: 'POST /pay', chosen: '90006|2026-12-24', amount: '3500' };

test.each([
  ['nothing was started', undefined, 'not-booked', 1_000_001, false],
  ['it is not booked yet', started, 'not-booked', 1_000_001, true],
  ['nobody knows', started, 'unknown', 1_000_001, true],
  ['it is booked', started, 'booked', 1_000_001, false],
  ['half an hour has passed', started, 'not-booked', 1_000_000 + BOOKING_TAKES_MS, false],
  ['the clock was set back', started, 'not-booked', 999_999, false],
] as const)('when %s', (_, one, what, now, expected) => {
  expect(isPending(one, what, now)).toBe(expected);
});

test('starting a payment forgets those that no longer matter', () => {
  const old = { ...started, at: started.at - BOOKING_TAKES_MS };
  const near = { ...started, at: started.at - 1 };
  expect(withStarted({ old, near }, 'A-17', started)).toEqual({ near, 'A-17': started });
});
