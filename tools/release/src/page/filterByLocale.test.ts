import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { filterByLocale } from './filterByLocale.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');
const skeleton = readFileSync(path.join(repository, 'apps/shell/src/page/skeleton.html'), 'utf8');
const languagesOf = (html: string) => [...html.matchAll(/lang="(\w+)"/g)].map(([, language]) => language);

test('keeps the languages of the market, its default first', () => {
  expect(languagesOf(filterByLocale(skeleton, ['es', 'en']))).toEqual(['es', 'en', 'es', 'en']);
  expect(filterByLocale(skeleton, ['fil'])).not.toMatch(/too old|demasiado/);
});

test('keeps every language when the market has none of them, and a skeleton without languages as it is', () => {
  expect(filterByLocale(skeleton, ['pt'])).toBe(skeleton);
  expect(filterByLocale('<p>Loading</p>', ['en'])).toBe('<p>Loading</p>');
});

test.each(['en', 'es', 'fil'])('the skeleton says "Try again" as the frame does when the language is %s', (locale) => {
  const texts = JSON.parse(
    readFileSync(path.join(repository, `packages/frame/texts/${locale}.json`), 'utf8'),
  ) as Record<string, string>;
  expect(filterByLocale(skeleton, [locale])).toContain(`<a href="">${texts['frame.tryAgain']}</a>`);
});
