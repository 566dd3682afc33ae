import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { handbookFile, replaceTables } from './handbookTables.ts';
import { compareSurvivors, type Mutant, type Survivor } from './mutants.ts';
import { root } from './root.ts';
import { survivors } from './survivors.ts';
import { findTarget, targets } from './targets.ts';

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

describe('comparing survivors with the list', () => {
  test.each([
    ['finds nothing when both name the same mutant', [found], [listed], [], []],
    ['finds nothing when the line moved', [{ ...found, line: 70 }], [listed], [], []],
    ['names a survivor when nobody listed it', [found], [], [found], []],
    ['names a listed mutant when it was killed', [], [listed], [], [unnumbered]],
    [
      'names both when the source of the line was changed',
      [{ ...found, source: 'return b < a;' }],
      [listed],
      [{ ...found, source: 'return b < a;' }],
      [unnumbered],
    ],
    [
      'names both when another change of the same line survives',
      [{ ...found, replacement: 'a < b' }],
      [listed],
      [{ ...found, replacement: 'a < b' }],
      [unnumbered],
    ],
    [
      'names a survivor when the same line is listed for another file',
      [{ ...found, file: 'b.ts' }, found],
      [listed],
      [{ ...found, file: 'b.ts' }],
      [],
    ],
  ])('%s', (_title, survived, list, unlisted, outdated) => {
    expect(compareSurvivors(survived, list)).toEqual({ unlisted, outdated });
  });
});

test('every target and its tests exist, and every listed survivor is of a target and has a reason', () => {
  for (const { file, tests } of targets)
    for (const path of [file, ...tests]) expect([path, existsSync(resolve(root, path))]).toEqual([path, true]);
  for (const { file, reason } of survivors) expect([findTarget(file).file, reason.length > 20]).toEqual([file, true]);
  expect(() => findTarget('README.md')).toThrow("'README.md' is none of: packages/");
});

test('the handbook has the list: `node tools/mutation/cli.ts --tables` writes it', () => {
  const scores = JSON.parse(readFileSync(resolve(root, 'tools/mutation/scores.json'), 'utf8'));
  const page = readFileSync(handbookFile, 'utf8');
  // Numbers of lines are as they were when it was written: an edit above them is no reason to write it again.
  const withoutLines = (text: string) => text.replaceAll(/^\| (\d+|\?) \|/gm, '| line |');
  expect(withoutLines(page)).toBe(withoutLines(replaceTables(page, targets, survivors, scores)));
});
