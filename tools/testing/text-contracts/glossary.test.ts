/** @jest-environment node */
/** Every text in Spanish and Filipino, and our own English: none has a word that the handbook's glossary rules out. */

import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const LANGUAGES = { Spanish: 'es', Filipino: 'fil' } as const;

/** The catalogs and documents of a language, by their path from the root. */
async function filesOf(locale: string): Promise<string[]> {
  const patterns = [
    ...[`{apps,packages}/*/texts/${locale}.json`, `apps/*/content/*.${locale}.json`],
    `tools/sandbox/src/texts/${locale}.json`,
  ];
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: root })) files.push(file);
  return files;
}

/** The words of the last column of a language's table. */
function ruledOut(language: string): string[] {
  const page = readFileSync(join(root, 'tools/handbook/languages.md'), 'utf8');
  const section = page.split(/^## /m).find((part) => part.startsWith(language)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('|--'));
  return rows
    .slice(1)
    .flatMap((row) => row.split('|').at(-2)?.split(',') ?? [])
    .map((word) => word.trim());
}

/** Matches the word or its plural, whole, in any case. */
const asWord = (word: string) => new RegExp(`(?<![\\p{L}])${word}(e?s)?(?![\\p{L}])`, 'iu');

function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'id' ? [] : textsOf(part, path ? `${path} › ${key}` : key),
  );
}

test.each(Object.entries(LANGUAGES))('%s texts have one word per thing', async (language, locale) => {
  const words = ruledOut(language);
  expect(words.length).toBeGreaterThan(10);
  const files = await filesOf(locale);
  expect(files.length).toBeGreaterThan(12);
  const strays = files.flatMap((file) =>
    textsOf(JSON.parse(readFileSync(join(root, file), 'utf8'))).flatMap(([path, text]) =>
      words
        .filter((word) => asWord(word).test(text.replace(/\{\w+\}/g, '')))
        .map((word) => `${file}: ${path}: “${word}” in “${text}”`),
    ),
  );
  expect(strays).toEqual([]);
});

test('finds a word that is ruled out, and not one that only begins like it', () => {
  expect(ruledOut('Spanish')).toContain('importe');
  expect(asWord('importe').test('Los Importes no coinciden')).toBe(true);
  expect(asWord('importe').test('No importa')).toBe(false);
  expect(asWord('utang').test('ang nagpapautang')).toBe(false);
});
