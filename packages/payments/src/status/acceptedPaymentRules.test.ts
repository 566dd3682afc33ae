import { describe, expect, test } from '@jest/globals';
import { BOOKING_MAX_DELAY_MS } from '../intents/paymentStateMachine.ts';
import { addAcceptedPayment, clampFutureTimes, isPending } from './acceptedPaymentRules.ts';

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
