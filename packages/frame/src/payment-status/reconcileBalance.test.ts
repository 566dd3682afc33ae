import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import { BOOKING_MAX_DELAY_MS } from '../payments/paymentStateMachine.ts';
import {
  addAcceptedPayment,
  clampFutureTimes,
  isPending,
  reconcileBalance,
  unknownIfAnswered,
} from './reconcileBalance.ts';

describe('reconcileBalance', () => {
  test.each([
    ['no-booking', 'nothing changed', 3_135, 3_135],
    ['booked', 'the balance fell by exactly the amount', 3_135, 2_090],
    ['booked', 'the balance is zero', 3_135, 0],
    ['unknown', 'a penalty was added', 3_135, 4_135],
    ['unknown', 'another, smaller payment was booked', 3_135, 3_000],
    ['unknown', 'another, larger payment was booked', 3_135, 1_045],
    ['unknown', 'a penalty was added to the booked payment', 3_135, 2_140],
    ['unknown', 'the balance is missing now', 3_135, undefined],
    ['unknown', 'the balance before is unknown', undefined, 2_090],
    ['unknown', 'the balance before is unknown, and it is zero now', undefined, 0],
  ] as const)('returns %s when %s', (expected, _, before, now) => {
    expect(reconcileBalance({ before, now, amount: 1_045 })).toBe(expected);
  });

  test('compares hundredths exactly', () => {
    expect(reconcileBalance({ before: 99.99, now: 66.66, amount: 33.33 })).toBe('booked');
    expect(reconcileBalance({ before: 99.99, now: 66.67, amount: 33.33 })).toBe('unknown');
    expect(reconcileBalance({ before: 0.3, now: 0.2, amount: 0.1 })).toBe('booked');
  });

  test('treats half a hundredth as a difference', () => {
    expect(reconcileBalance({ before: 0.005, now: 0, amount: 1 })).toBe('booked');
    expect(reconcileBalance({ before: 10, now: 0.005, amount: 1 })).toBe('unknown');
    expect(reconcileBalance({ before: 0.01, now: 0.005, amount: 0 })).toBe('unknown');
  });
});

describe('a failed status query', () => {
  test.each([
    ['the API rejects it', new ApiError('rejected', 'x', { code: '3', message: 'no plan', status: 200 })],
    ['the response is 404', new ApiError('invalid-response', 'x', { status: 404 })],
    ['the response has an unknown shape', new ApiError('invalid-response', 'x', { status: 200 })],
  ])('is inconclusive when %s', (_, error) => {
    expect(unknownIfAnswered(error)).toBe('unknown');
  });

  test.each([
    ['there is no network', new ApiError('offline', 'x')],
    ['the request timed out', new ApiError('timeout', 'x')],
    ['the session has expired', new ApiError('unauthenticated', 'x', { status: 401 })],
    ['the server responds 500', new ApiError('invalid-response', 'x', { status: 500 })],
    ['a gateway responds 502', new ApiError('invalid-response', 'x', { status: 502 })],
    ['the HTTP status is unknown', new ApiError('invalid-response', 'x')],
    ['the request timed out after its headers', new ApiError('timeout', 'x', { status: 200 })],
    ['the error is no ApiError', new Error('x')],
    ['the error only resembles a rejection', Object.assign(new Error('x'), { kind: 'rejected' })],
  ])('stays a failure when %s', (_, error) => {
    expect(() => unknownIfAnswered(error)).toThrow(error);
  });
});

describe('an accepted payment', () => {
  const accepted = { at: 1_000_000, call: 'POST /pay', amount: '3500', before: { nextDate: '2026-12-24' } };

  test.each([
    ['nothing was accepted', undefined, 'no-booking', 1_000_001, false],
    ['it is not booked yet', accepted, 'no-booking', 1_000_001, true],
    ['its result is unknown', accepted, 'unknown', 1_000_001, true],
    ['it is booked', accepted, 'booked', 1_000_001, false],
    ['half an hour has passed', accepted, 'no-booking', 1_000_000 + BOOKING_MAX_DELAY_MS, false],
    ['the clock was set back a day', accepted, 'no-booking', 1_000_000 - 86_400_000, true],
  ] as const)('is pending as expected when %s', (_, one, what, now, expected) => {
    expect(isPending(one, what, now)).toBe(expected);
  });

  test('removes outdated entries when it is recorded', () => {
    const old = { ...accepted, at: accepted.at - BOOKING_MAX_DELAY_MS };
    const near = { ...accepted, at: accepted.at - 1 };
    expect(addAcceptedPayment({ old, near }, 'A-17', accepted)).toEqual({ near, 'A-17': accepted });
  });

  test('counts from now on when the clock was set back', () => {
    const now = accepted.at - 30_000;
    expect(clampFutureTimes({ 'A-17': accepted, 'A-18': { ...accepted, at: 5 } }, now)).toEqual({
      'A-17': { ...accepted, at: now },
      'A-18': { ...accepted, at: 5 },
    });
  });
});
