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
const planWithoutList = { repayPlanDetail: { ...plan().repayPlanDetail, repayWaitDetail: undefined } };
const before = snapshotBeforeRollover(offer('2026-12-24'), plan('2026-12-10 00:00:00'));
const beforeWithoutPlan = snapshotBeforeRollover(offer('2026-12-24'), undefined);

test.each([
  ['the due date became the promised one', before, offer('2027-01-07'), plan('2026-12-24'), 'booked'],
  [
    'the due date became the promised one, and there is no further rollover',
    before,
    offer(undefined),
    plan('2026-12-24 00:00:00'),
    'booked',
  ],
  ['both dates are the same', before, offer('2026-12-24'), plan('2026-12-10'), 'no-booking'],
  ['the promised date is the same, and the plan cannot be read', before, offer('2026-12-24'), undefined, 'no-booking'],
  ['the promised date moved, and the due date did not', before, offer('2026-12-25'), plan('2026-12-10'), 'unknown'],
  [
    'the promised date moved, and the list of what is due cannot be read',
    before,
    offer('2027-01-07'),
    planWithoutList,
    'unknown',
  ],
  [
    'the list of what is due could be read neither before nor now',
    snapshotBeforeRollover(offer('2026-12-24'), planWithoutList),
    offer('2027-01-07'),
    planWithoutList,
    'unknown',
  ],
  ['the promised date moved, and the plan cannot be read', before, offer('2027-01-07'), undefined, 'unknown'],
  ['there is no rollover any more', before, offer(undefined), plan('2026-12-10'), 'unknown'],
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
    'no plan was known before, and the promised date is the same',
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
] as const)('reconciles a lost rollover when %s', (_, knownBefore, nowOffered, nowPlanned, expected) => {
  expect(reconcileRollover({ before: knownBefore }, nowOffered, nowPlanned)).toBe(expected);
});

test('gives unknown when an instalment was paid and the next one is due on the promised date', () => {
  const beforeTwoInstalments = snapshotBeforeRollover(offer('2026-12-24'), plan('2026-12-10', '2026-12-24'));
  expect(reconcileRollover({ before: beforeTwoInstalments }, offer('2027-01-07'), plan('2026-12-24'))).toBe('unknown');
});

test('uses the first date of the new plan when no next date is named', () => {
  const named = snapshotBeforeRollover(offer(undefined, '2026-12-24'), plan('2026-12-10'));
  expect(reconcileRollover({ before: named }, offer(undefined, '2026-12-24'), plan('2026-12-10'))).toBe('no-booking');
});

test('gives unknown when the plan was not there before and now has the promised date', () => {
  const withoutPlan = snapshotBeforeRollover(offer('2026-12-24'), undefined);
  expect(reconcileRollover({ before: withoutPlan }, offer('2026-12-24'), plan('2026-12-24'))).toBe('unknown');
});
