/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { daysText, hoursOf, isOpenAt } from './serviceHours.ts';

const hours = { firstDay: 1, lastDay: 6, opens: '8:00', closes: '20:00' };

test.each([
  ['a Saturday before opening', '2026-11-28T07:59:59+08:00', false],
  ['a Saturday at opening', '2026-11-28T08:00:00+08:00', true],
  ['a Saturday in the last minute', '2026-11-28T19:59:59+08:00', true],
  ['a Saturday at closing', '2026-11-28T20:00:00+08:00', false],
  ['a Sunday', '2026-11-29T12:00:00+08:00', false],
  ['a Monday that is still Sunday in UTC', '2026-11-30T00:30:00+08:00', false],
  ['a Monday morning at midnight in UTC', '2026-11-30T08:00:00+08:00', true],
])('counts in the market’s zone: %s', (_when, moment, isOpen) => {
  expect(isOpenAt(hours, Date.parse(moment), 'Asia/Manila')).toBe(isOpen);
});

test.each([
  ['en', 'Mon–Sat'],
  ['es', 'lun–sáb'],
  ['fil', 'Lun–Sab'],
])('writes the days in %s', (language, text) => {
  expect(daysText(hours, language)).toBe(text);
});

test('knows the hours of a market that has them, and no others', () => {
  expect(hoursOf('peso')).toEqual(hours);
  expect(hoursOf('toString')).toBeUndefined();
});
