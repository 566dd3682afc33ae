import { expect, test } from '@jest/globals';
import { chosenRollover, whatHappenedToRollover } from './rolledOver.ts';

const before = chosenRollover('90006', { repayDate: '2026-12-24' });

test.each([
  ['the same date is still on offer', before, '2026-12-24', 'not-booked'],
  ['the next rollover would bring a later date', before, '2027-01-07', 'booked'],
  ['nothing more can be rolled over', before, undefined, 'booked'],
  ['no date was promised', chosenRollover('90006', { repayDate: undefined }), '2026-12-24', 'unknown'],
] as const)('when %s', (_, chosen, repayDate, expected) => {
  expect(whatHappenedToRollover(chosen, { repayDate })).toBe(expected);
});
