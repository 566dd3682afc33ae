import { expect, test } from '@jest/globals';
import { reconcileRollover, snapshotBeforeRollover } from './reconcileRollover.ts';

const offer = (repayDate: string | undefined, time?: string) => ({
  repayDate,
  repayPlan: time ? [{ time, remark: undefined, title: undefined, amount: undefined }] : [],
});
const plan = (...dueTimes: (string | undefined)[]) => ({
  repayPlanDetail: {
    repayWaitDetail: dueTimes.map((dueTime) => ({
      ...{ dueTime, canClick: true, periodNo: undefined, totalAmount: undefined, displayAmount: undefined },
      ...{ periodStatus: undefined, statusText: undefined },
    })),
    repayYetDetail: [],
    repayWaitCount: undefined,
  },
});
const before = snapshotBeforeRollover(offer('2026-12-24'), plan('2026-12-10 00:00:00'));
const beforeWithoutPlan = snapshotBeforeRollover(offer('2026-12-24'), undefined);

test.each([
  ['the due date became the promised one', before, offer('2027-01-07'), plan('2026-12-24'), 'booked'],
  ['it did, and nothing more can be rolled over', before, offer(undefined), plan('2026-12-24 00:00:00'), 'booked'],
  ['the same dates still stand', before, offer('2026-12-24'), plan('2026-12-10'), 'no-booking'],
  ['the same date is on offer, and the plan cannot be read', before, offer('2026-12-24'), undefined, 'no-booking'],
  ['another date is on offer, and the due date stands', before, offer('2026-12-25'), plan('2026-12-10'), 'unknown'],
  ['another date is on offer, and the plan cannot be read', before, offer('2027-01-07'), undefined, 'unknown'],
  ['nothing can be rolled over any more', before, offer(undefined), plan('2026-12-10'), 'unknown'],
  ['nothing is due any more', before, offer('2026-12-24'), plan(), 'no-booking'],
  ['the date of what is due is empty', before, offer('2026-12-24'), plan(''), 'no-booking'],
  [
    'the promised date was due before',
    snapshotBeforeRollover(offer('2026-12-10'), plan('2026-12-10')),
    offer('2026-12-10'),
    plan('2026-12-10'),
    'no-booking',
  ],
  [
    'no date was promised, and none is now',
    snapshotBeforeRollover(offer(undefined), plan('2026-12-10')),
    offer(undefined),
    plan('2026-12-10'),
    'unknown',
  ],
  ['the due date became another one', before, offer('2026-12-24'), plan('2026-12-17'), 'unknown'],
  [
    'no plan was known before: the same date is on offer',
    beforeWithoutPlan,
    offer('2026-12-24'),
    plan('2026-12-10'),
    'no-booking',
  ],
  [
    'no date was promised',
    snapshotBeforeRollover(offer(undefined), plan('2026-12-10')),
    offer('2026-12-24'),
    plan('x'),
    'unknown',
  ],
] as const)('when %s', (_, knownBefore, nowOffered, nowPlanned, expected) => {
  expect(reconcileRollover({ before: knownBefore }, nowOffered, nowPlanned)).toBe(expected);
});

test('says nothing when a part was paid and the next one is due on the promised date', () => {
  const beforeTwoInstalments = snapshotBeforeRollover(offer('2026-12-24'), plan('2026-12-10', '2026-12-24'));
  expect(reconcileRollover({ before: beforeTwoInstalments }, offer('2027-01-07'), plan('2026-12-24'))).toBe('unknown');
});

test('takes the date of the plan after rolling over when no next date is named', () => {
  const named = snapshotBeforeRollover(offer(undefined, '2026-12-24'), plan('2026-12-10'));
  expect(reconcileRollover({ before: named }, offer(undefined, '2026-12-24'), plan('2026-12-10'))).toBe('no-booking');
});
