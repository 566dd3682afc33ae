import { afterEach, expect, test } from '@jest/globals';
import { formatLocalTime } from './formatLocalTime.ts';

const NOW = new Date('2026-11-21T15:40:00').getTime();
const YESTERDAY = NOW - 86_400_000;

afterEach(() => {
  document.documentElement.lang = 'en';
});

/** ICU writes no-break spaces of two widths. */
const inPlainSpaces = (text: string) => text.replace(/\s/gu, ' ');

test.each([
  ['en', NOW, '3:40 PM'],
  ['es', NOW, '15:40'],
  ['en', YESTERDAY, 'Nov 20, 2026, 3:40 PM'],
  ['es', YESTERDAY, '20 nov 2026, 15:40'],
  ['fil', YESTERDAY, 'Nob 20, 2026, 3:40 PM'],
])('a page in %s shows a time in its own language, whatever that of the device', (language, time, text) => {
  document.documentElement.lang = language;
  expect(inPlainSpaces(formatLocalTime(time, NOW))).toBe(text);
});
