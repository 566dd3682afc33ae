/** @jest-environment node */
/** No text of ours lets a line break between a number and its sign or unit: `4%`, or a no-break space in between. */

import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');

/** A plain space after a number or a placeholder and before its sign or unit, or on either side of `×`. */
const LOOSE_UNIT = /[\d}#] (?:%|[kMG]B\b)|[\d}#] ×|× [\d{#]/u;

const CATALOGS = [
  '{apps,packages}/*/texts/*.json',
  'apps/*/content/*.json',
  'apps/shell/markets/*.json',
  'packages/frame/src/market/terms/*.json',
  'tools/sandbox/src/texts/*.json',
];
/** The sandbox's English texts and the fields of its products stand in the code. */
const SOURCES = ['{apps,packages}/*/src/**/*.{ts,tsx}', 'tools/sandbox/src/**/*.ts'];

async function filesOf(patterns: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: root }))
    if (!/\.(?:test|testSetup|stories)\.tsx?$/.test(file)) files.push(file);
  return files;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  // The sandbox's English texts are the names of its catalogs.
  return Object.entries(value).flatMap(([name, part]) => [name, ...textsIn(part)]);
}

/** The texts in single quotes of a source file. */
function quotedIn(source: string): string[] {
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, text = '']) => text);
}

test('keep a number beside its sign or unit, in every language', async () => {
  const [catalogs, sources] = await Promise.all([filesOf(CATALOGS), filesOf(SOURCES)]);
  expect(catalogs.length).toBeGreaterThan(40);
  expect(sources.length).toBeGreaterThan(300);
  const texts = [
    ...catalogs.flatMap((file) =>
      textsIn(JSON.parse(readFileSync(join(root, file), 'utf8'))).map((text) => [file, text] as const),
    ),
    ...sources.flatMap((file) => quotedIn(readFileSync(join(root, file), 'utf8')).map((text) => [file, text] as const)),
  ];
  expect(texts.filter(([, text]) => LOOSE_UNIT.test(text)).map(([file, text]) => `${file}: “${text}”`)).toEqual([]);
});

test.each(['4 % a day', '{percent} % al día', 'Mas malaki sa 10 MB', '3 × 30 araw', '{periods}\u00a0× {days}'])(
  'finds the loose unit of %j',
  (text) => expect(text).toMatch(LOOSE_UNIT),
);

test.each([
  '4% a day',
  '4\u00a0% a day',
  '{percent}%',
  '10\u00a0MB',
  '3\u00a0×\u00a030 days',
  'in 3 days',
  '100 Means',
])('finds none in %j', (text) => expect(text).not.toMatch(LOOSE_UNIT));
