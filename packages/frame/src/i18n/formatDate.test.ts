import { expect, test } from '@jest/globals';
import { fuzzOptions } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
import { formatDate, formatDateTime, parseDate } from './formatDate.ts';

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
    expect(formatDate(text)).toBe(day);
    expect(formatDateTime(text)).toBe(dateTime);
    expect(parseDate(text)).toBe(day);
  },
);

test.each([
  ...[null, undefined, '', 'soon', 'by 2026-11-21', '21-11-2026', ['2026-11-21'], { toString: false }, Symbol('day')],
  ...['2026-13-01', '2025-02-29', '2026-00-10', '2026-11-00', '2026-11-31'],
  ...['2026-11-21 24:00', '2026-11-21 09:60', '2026-11-21 09:05:60'],
])('finds no date in %p', (text) => {
  expect(formatDate(text as never)).toBe('–');
  expect(formatDateTime(text as never)).toBe('–');
  expect(parseDate(text as never)).toBeUndefined();
});

test('does not throw when the value is not text', () => {
  fc.assert(
    fc.property(fc.anything(), (anything) => typeof formatDate(anything as never) === 'string'),
    fuzzOptions(),
  );
});
