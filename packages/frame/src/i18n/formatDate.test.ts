import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fuzzOptions } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
import { setTestMarketConfig } from '../testing/testMarketConfig.ts';
import { currentDay, daysUntil, formatDateTime, formatDueDate, parseDate } from './formatDate.ts';

beforeEach(() => setTestMarketConfig({ timeZone: 'Asia/Manila', dateOrder: 'dmy' }));
afterEach(() => void jest.useRealTimers());

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
  ['1797292800000', '2026-12-15'],
  ['1797292800', '2026-12-15'],
  ['1797350400000', '2026-12-16'],
])('formats the milliseconds or seconds %s as the day %s of the market', (text, day) => {
  expect(parseDate(text)).toBe(day);
  expect(formatDueDate(text)).toBe(day);
});

test('formats a moment in milliseconds with the market’s time', () => {
  expect(formatDateTime('1797292800000')).toBe('2026-12-15 08:00:00');
  setTestMarketConfig({ timeZone: 'America/Mexico_City' });
  expect(formatDateTime('1797292800')).toBe('2026-12-14 18:00:00');
});

test.each([
  ['15/12/2026', 'dmy', '2026-12-15'],
  ['05/12/2026', 'dmy', '2026-12-05'],
  ['5.12.2026', 'dmy', '2026-12-05'],
  ['15-12-2026', 'dmy', '2026-12-15'],
  ['12/05/2026', 'mdy', '2026-12-05'],
  ['12/15/2026', 'mdy', '2026-12-15'],
  ['12/15/2026', 'dmy', undefined],
  ['15/12/2026', 'mdy', undefined],
  ['15/12/2026', undefined, '2026-12-15'],
  ['12/15/2026', undefined, '2026-12-15'],
  ['12/12/2026', undefined, '2026-12-12'],
  ['05/12/2026', undefined, undefined],
] as const)('reads %s in a market of the order %s as %s', (text, dateOrder, day) => {
  setTestMarketConfig({ dateOrder });
  expect(parseDate(text)).toBe(day);
  expect(formatDueDate(text)).toBe(day);
  expect(formatDueDate(`${text} 18:00`)).toBe(day && `${day} 18:00:00`);
  expect(formatDateTime(text)).toBe(day ?? '–');
});

test.each([
  ...['0', '30', '-1', '1.5', '12345', '179729280000', '17972928000000', '99999999', '1797292800.5'],
  ...['2026-13-01', '2025-02-29', '2026-00-10', '2026-11-00', '2026-11-31', '31/02/2026', '1/2', '15/12/26'],
  ...['2026-11-21 24:00', '2026-11-21 09:60', '2026-11-21 09:05:60', '2026-13-01T00:00:00Z', 'NaN', 'undefined'],
  ...['null', 'Invalid date', '[object Object]'],
])('omits “%s”, which is no certain date', (text) => {
  expect(formatDueDate(text)).toBeUndefined();
  expect(formatDateTime(text)).toBe('–');
  expect(parseDate(text)).toBeUndefined();
});

test.each(['soon', 'by 2026-11-21', '15 December 2026', 'a la firma'])(
  'finds no date in the words “%s” and returns them as they were sent',
  (text) => {
    expect(formatDueDate(` ${text} `)).toBe(text);
    expect(formatDateTime(` ${text} `)).toBe(text);
    expect(parseDate(text)).toBeUndefined();
  },
);

test.each([
  ['2026-11-24T15:59:59Z', 'Asia/Manila', '2026-11-24'],
  ['2026-11-24T16:00:00Z', 'Asia/Manila', '2026-11-25'],
  ['2026-11-25T05:59:59Z', 'America/Mexico_City', '2026-11-24'],
  ['2026-11-25T06:00:00Z', 'America/Mexico_City', '2026-11-25'],
])('takes the day of %s from the market’s zone %s', (now, timeZone, day) => {
  jest.useFakeTimers({ now: new Date(now) });
  setTestMarketConfig({ timeZone });
  expect(currentDay()).toBe(day);
});

test('takes the device’s day in a market without a zone', () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 23, 23, 59) });
  setTestMarketConfig({});
  expect(currentDay()).toBe('2026-11-23');
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
