/** @jest-environment node */
import { describe, expect, jest, test } from '@jest/globals';
import { type Messages, setupI18n } from '@lingui/core';
import { compileCatalog } from './compileCatalog.ts';

/** The text of each number of days. Lingui compiles a text that the build did not compile. */
function render(messages: Messages): string[] {
  const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
  return [0, 1, 2, 31, 365, 999].map((days) => i18n._('text', { days }));
}

describe('a plural whose cases are numbers', () => {
  test.each([
    '{days, plural, =1 {tomorrow} other {in # days}}',
    'An answer within {days, plural, =0 {no day} =1 {# day} other {# days, {days} at most}}.',
    '{days, plural, other {sa loob ng # araw}}',
  ])('reads as Lingui writes it, and needs no Intl.NumberFormat: %s', (text) => {
    const expected = render({ text });
    const NumberFormat = jest.spyOn(Intl, 'NumberFormat');
    expect(render(compileCatalog({ text }) as Messages)).toEqual(expected);
    expect(NumberFormat).not.toHaveBeenCalled();
    NumberFormat.mockRestore();
  });
});

test.each([
  ['cases of a language', '{days, plural, one {# day} few {# days} other {# days}}'],
  ['an offset', '{days, plural, offset:1 =1 {one day} other {# more days}}'],
  ['an ordinal', '{days, selectordinal, =1 {first} other {#th}}'],
])('a plural with %s is formatted by Lingui', (_name, text) => {
  expect(render(compileCatalog({ text }) as Messages)).toEqual(render({ text }));
});
