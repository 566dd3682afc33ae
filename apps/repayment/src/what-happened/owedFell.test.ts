import { expect, test } from '@jest/globals';
import { chosenWithOwed, whatHappenedToOwed } from './owedFell.ts';

const MINUTE = 60_000;
const chosen = chosenWithOwed('1,2', 3_135);

test.each([
  ['as much is owed as before', 3_135, MINUTE, 'not-booked'],
  ['more is owed than before: a penalty', 4_135, MINUTE, 'not-booked'],
  ['exactly this amount is gone', 2_090, MINUTE, 'booked'],
  ['more than this amount is gone', 1_045, MINUTE, 'booked'],
  ['everything is paid', 0, MINUTE, 'booked'],
  ['less than this amount is gone', 3_000, MINUTE, 'unknown'],
  ['less than this amount is gone, and a day has passed', 3_000, 25 * 60 * MINUTE, 'booked'],
  ['the lender does not say what is owed', undefined, MINUTE, 'unknown'],
] as const)('when %s', (_, owedNow, age, expected) => {
  expect(whatHappenedToOwed({ chosen, fall: 1_045, age }, owedNow)).toBe(expected);
});

test('an amount with hundredths is gone when it is gone to the hundredth', () => {
  const thirds = { chosen: chosenWithOwed('1', 99.99), fall: 33.33, age: MINUTE };
  expect(whatHappenedToOwed(thirds, 66.66)).toBe('booked');
  expect(whatHappenedToOwed(thirds, 66.67)).toBe('unknown');
  expect(whatHappenedToOwed({ chosen: chosenWithOwed('1', 0.3), fall: 0.1, age: MINUTE }, 0.2)).toBe('booked');
});

test('nothing is known where it was not known before', () => {
  const blind = chosenWithOwed('1', undefined);
  expect(whatHappenedToOwed({ chosen: blind, fall: 1, age: 0 }, 0)).toBe('unknown');
});
