import { describe, expect, test } from '@jest/globals';
import { reconcileBalance } from './reconcileBalance.ts';

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
