import { expect, test } from '@jest/globals';
import { chosenRollover, whatHappenedToRollover } from './rolledOver.ts';

const plan = (repayDate: string | undefined, time?: string) => ({
  repayDate,
  repayPlan: time ? [{ time, remark: undefined, title: undefined, amount: undefined }] : [],
});
const before = chosenRollover('90006', plan('2026-12-24'));
const DAY = 86_400_000;

test.each([
  ['the same date is still on offer', before, plan('2026-12-24'), 0, 'not-booked'],
  ['the next rollover would bring a later date', before, plan('2027-01-07'), 0, 'booked'],
  ['nothing more can be rolled over', before, plan(undefined), 0, 'booked'],
  [
    'the date stands in the plan alone',
    chosenRollover('1', plan(undefined, 'a')),
    plan(undefined, 'a'),
    0,
    'not-booked',
  ],
  ['no date was promised', chosenRollover('90006', plan(undefined)), plan('2026-12-24'), 0, 'unknown'],
  ['no date was promised a day ago', chosenRollover('90006', plan(undefined)), plan(undefined), 2 * DAY, 'booked'],
] as const)('when %s', (_, chosen, now, age, expected) => {
  expect(whatHappenedToRollover({ chosen, age }, now)).toBe(expected);
});
