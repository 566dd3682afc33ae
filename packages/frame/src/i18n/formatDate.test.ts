import { expect, test } from '@jest/globals';
import { fuzzOptions } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
import { daysUntil, formatDateTime, formatDueDate, parseDate } from './formatDate.ts';

test.each([
  ['2026-11-21', '2026-11-21', '2026-11-21'],
  ['2026-11-21 09:05:07', '2026-11-21', '2026-11-21 09:05:07'],
  ['2026-11-21T23:59:59Z', '2026-11-21', '2026-11-21 23:59:59'],
  ['2026-11-21T23:59:59.123+08:00', '2026-11-21', '2026-11-21 23:59:59'],
  ['2026/1/5 9:05', '2026-01-05', '2026-01-05 09:05:00'],
  ['2024-02-29', '2024-02-29', '2024-02-29'],
  ['2026-01-01 00:00', '2026-01-01', '2026-01-01 00:00:00'],
  ['2026-12-31', '2026-12-31', '2026-12-31'],
  [' 2026-11-21  09:05 ', '2026-11-21', '2026-11-21 09:05:00'],
])(
  'formats %s as the date %s and the date-time %s without converting the time zone (G035, G036)',
  (text, day, dateTime) => {
    expect(formatDateTime(text)).toBe(dateTime);
    expect(formatDueDate(text)).toBe(dateTime.endsWith(' 00:00:00') ? day : dateTime);
    expect(parseDate(text)).toBe(day);
  },
);

test.each([
  ['2026-12-10 00:00:00', '2026-12-10'],
  ['2026-12-10 18:00', '2026-12-10 18:00:00'],
])('formats the due date %s as %s: its time unless that is midnight (G036)', (text, expected) => {
  expect(formatDueDate(text)).toBe(expected);
});

test.each([
  ...['soon', 'by 2026-11-21', '21-11-2026'],
  ...['2026-13-01', '2025-02-29', '2026-00-10', '2026-11-00', '2026-11-31'],
  ...['2026-11-21 24:00', '2026-11-21 09:60', '2026-11-21 09:05:60'],
])('finds no date in “%s” and returns it as it was sent (R005)', (text) => {
  expect(formatDueDate(` ${text} `)).toBe(text);
  expect(formatDateTime(` ${text} `)).toBe(text);
  expect(parseDate(text)).toBeUndefined();
});

test.each([null, undefined, '', ' ', ['2026-11-21'], { toString: false }, Symbol('day')])(
  'finds neither date nor text in %p',
  (text) => {
    expect(formatDueDate(text as never)).toBeUndefined();
    expect(formatDateTime(text as never)).toBe('–');
    expect(parseDate(text as never)).toBeUndefined();
  },
);

test('does not throw when the value is not text', () => {
  fc.assert(
    fc.property(fc.anything(), (anything) => typeof formatDateTime(anything as never) === 'string'),
    fuzzOptions(),
  );
});

test.each([
  ['2026-11-28', '2026-11-23', 5],
  ['2026-11-23', '2026-11-23', 0],
  ['2026-11-19', '2026-11-23', -4],
  ['2027-01-01', '2026-12-31', 1],
  ['2024-03-01', '2024-02-28', 2],
  // The nights on which clocks change, in Mexico until 2022 and in Europe.
  ['2022-04-04', '2022-04-02', 2],
  ['2026-10-26', '2026-10-24', 2],
] as const)('counts the days until %s on %s as %i', (day, today, days) => {
  expect(daysUntil(day, today)).toBe(days);
});
