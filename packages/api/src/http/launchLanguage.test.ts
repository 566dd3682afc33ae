import { describe, expect, test } from '@jest/globals';
import { chooseLocale, chosenLanguage, languageEntry, resolveLanguage, withLanguage } from './launchLanguage.ts';

const launch = (lang?: string) => ({
  commonParams: [['token', 't-1'], ...(lang ? [['lang', lang]] : [])] as [string, string][],
  headers: { building: '', gather: '', swift: '', eyes: '' },
});
const LOCALES = ['en', 'es', 'fil'];

describe('the chosen language', () => {
  test.each([
    ['es|en', 'en', 'es'],
    ['es|en', undefined, 'es'],
    ['es|', undefined, 'es'],
    ['es|', 'es', 'es'],
    // The app gives another language than at the time of the choice: it was changed there.
    ['es|en', 'fil', undefined],
    ['es|', 'en', undefined],
    ['de|en', 'en', undefined],
    ['', 'en', undefined],
    [null, 'en', undefined],
    ['|', undefined, undefined],
  ])('of the stored %j with the launch’s lang %j is %j', (stored, lang, expected) => {
    expect(chosenLanguage(stored, launch(lang), LOCALES)).toBe(expected);
  });

  test('keeps the app’s own lang when the borrower chooses again', () => {
    const first = languageEntry('es', 'en', null);
    expect(first).toBe('es|en');
    // The launch has the chosen language as lang meanwhile.
    expect(languageEntry('fil', 'es', first)).toBe('fil|en');
    expect(languageEntry('fil', 'en', 'es|fil')).toBe('fil|en');
    expect(languageEntry('es', undefined, null)).toBe('es|');
  });
});

describe('the launch with the chosen language', () => {
  const names = ['token', 'userId', 'lang'];
  test('sends it as lang, in the order of the market’s list', () => {
    expect(withLanguage(launch('en'), 'es', names).commonParams).toEqual([
      ['token', 't-1'],
      ['lang', 'es'],
    ]);
    expect(withLanguage(launch(), 'fil', ['lang', 'token']).commonParams).toEqual([
      ['lang', 'fil'],
      ['token', 't-1'],
    ]);
  });

  test('is unchanged without a choice, and in a market that sends no lang', () => {
    const given = launch('en');
    expect(withLanguage(given, undefined, names)).toBe(given);
    expect(withLanguage(given, 'es', ['token'])).toBe(given);
  });
});

test.each([
  ['the choice', 'es|en', 'en', 'es', 'es'],
  ['else the launch’s lang', 'es|en', 'tl', 'tl', 'fil'],
  ['else the browser’s language', null, undefined, undefined, 'es'],
])('the page’s language is %s', (_, stored, lang, sent, locale) => {
  expect(resolveLanguage(launch(lang), stored, LOCALES, ['token', 'lang'], ['es-MX'])).toEqual({
    launch: launch(sent),
    locale,
  });
});

describe('chooseLocale', () => {
  const available = ['en', 'es', 'fil'];
  test.each<[(string | undefined)[], string]>([
    [['es'], 'es'],
    [['es-MX'], 'es'],
    [['ES_mx'], 'es'],
    [['tl'], 'fil'],
    [['fil-PH'], 'fil'],
    [[undefined, 'es'], 'es'],
    [['de', 'fil'], 'fil'],
    [['de'], 'en'],
    [[], 'en'],
    [['__proto__'], 'en'],
  ])('for %j gives %s', (preferred, locale) => {
    expect(chooseLocale(preferred, available)).toBe(locale);
  });

  test('gives English when the build has no other locale', () => {
    expect(chooseLocale(['es'], ['en'])).toBe('en');
  });
});
