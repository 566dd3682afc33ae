import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { handbookFile, replaceTables } from './handbookTables.ts';
import { compareSurvivors, type Mutant, type Survivor } from './mutants.ts';
import { survivors } from './survivors.ts';
import { findTarget, root, targets } from './targets.ts';

const found: Mutant = {
  file: 'a.ts',
  line: 7,
  source: 'return a > b;',
  mutator: 'EqualityOperator',
  replacement: 'a >= b',
};
const listed: Survivor = {
  file: 'a.ts',
  source: 'return a > b;',
  reason: 'a is never b',
  mutants: [['EqualityOperator', 'a >= b']],
};
const { line: _, ...unnumbered } = found;

describe('compareSurvivors', () => {
  test.each([
    ['returns nothing when the survivor is listed', [found], [listed], [], []],
    ['returns nothing when the line has moved', [{ ...found, line: 70 }], [listed], [], []],
    ['returns a survivor as unlisted when the list lacks it', [found], [], [found], []],
    ['returns a listed mutant as outdated when it was killed', [], [listed], [], [unnumbered]],
    [
      'returns both when the source of the line was changed',
      [{ ...found, source: 'return b < a;' }],
      [listed],
      [{ ...found, source: 'return b < a;' }],
      [unnumbered],
    ],
    [
      'returns both when another mutant of the same line survives',
      [{ ...found, replacement: 'a < b' }],
      [listed],
      [{ ...found, replacement: 'a < b' }],
      [unnumbered],
    ],
    [
      'returns a survivor as unlisted when the same line is listed for another file',
      [{ ...found, file: 'b.ts' }, found],
      [listed],
      [{ ...found, file: 'b.ts' }],
      [],
    ],
  ])('%s', (_title, survived, list, unlisted, outdated) => {
    expect(compareSurvivors(survived, list)).toEqual({ unlisted, outdated });
  });
});

test('every target and its tests exist, and every listed survivor has a target and a reason', () => {
  for (const { file, tests } of targets)
    for (const path of [file, ...tests]) expect([path, existsSync(resolve(root, path))]).toEqual([path, true]);
  for (const { file, reason } of survivors) expect([findTarget(file).file, reason.length > 20]).toEqual([file, true]);
  expect(() => findTarget('README.md')).toThrow("'README.md' is none of: packages/");
});

/** Words of Stryker's own in a replacement; all others are from the line. */
const STRYKER_WORDS = new Set(['true', 'false', 'undefined', 'Stryker', 'was', 'here', 'Math', 'min', 'max']);
const wordsOf = (code: string) => code.match(/[A-Za-z_$][\w$]*/g) ?? [];

test.each(survivors.map((survivor) => [survivor.file, survivor.source, survivor] as const))(
  'a listed survivor matches its source: %s: %s',
  (file, source, { mutants }) => {
    const lines = readFileSync(resolve(root, file), 'utf8').split('\n');
    expect(lines.map((line) => line.trim())).toContain(source);
    const known = new Set(wordsOf(source));
    for (const [mutator, replacement] of mutants)
      if (mutator !== 'Regex')
        expect(wordsOf(replacement).filter((word) => !known.has(word) && !STRYKER_WORDS.has(word))).toEqual([]);
  },
);

test('the handbook has the current tables; if not, run `node tools/mutation/cli.ts --tables`', () => {
  const scores = JSON.parse(readFileSync(resolve(root, 'tools/mutation/scores.json'), 'utf8'));
  const page = readFileSync(handbookFile, 'utf8');
  // Line numbers are not compared: they are those of the last run, and every edit above a line changes them.
  const withoutLines = (text: string) => text.replaceAll(/^\| (\d+|\?) \|/gm, '| line |');
  expect(withoutLines(page)).toBe(withoutLines(replaceTables(page, targets, survivors, scores)));
});
