import { expect, test } from '@jest/globals';
import { cases } from '@loan/testing/cases';
import * as fc from 'fast-check';
import { date, dateTime, NO_DATE, readDay } from './dates.ts';

test.each([
  ['2026-11-21', '2026-11-21', '2026-11-21'],
  ['2026-11-21 09:05:07', '2026-11-21', '2026-11-21 09:05:07'],
  ['2026-11-21T23:59:59Z', '2026-11-21', '2026-11-21 23:59:59'],
  ['2026-11-21T23:59:59.123+08:00', '2026-11-21', '2026-11-21 23:59:59'],
  ['2026/1/5 9:05', '2026-01-05', '2026-01-05 09:05:00'],
  ['2024-02-29', '2024-02-29', '2024-02-29'],
])('%s is the day %s and the moment %s, never shifted (G035, G036)', (text, day, moment) => {
  expect(date(text)).toBe(day);
  expect(dateTime(text)).toBe(moment);
});

test.each([null, undefined, '', 'soon', '2026-13-01', '2025-02-29', '2026-00-10', '2026-11-21 25:00', '21-11-2026'])(
  '%s is no date',
  (text) => {
    expect(date(text)).toBe(NO_DATE);
    expect(dateTime(text)).toBe(NO_DATE);
    expect(readDay(text)).toBeUndefined();
  },
);

test('what is no text is no date, and nothing throws', () => {
  fc.assert(
    fc.property(fc.anything(), (anything) => typeof date(anything as never) === 'string'),
    cases(),
  );
});
