/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import type { FaultRow } from './faultMatrix.ts';
import { formatFaultTable, withoutLineNumbers } from './formatFaultTable.ts';

const faultRows: readonly FaultRow[] = [
  { number: 1, fault: 'entry missing', scope: 'every remote' },
  { number: 2, fault: 'offline', scope: 'once' },
];
const reportOf = (...titles: string[]) => ({
  suites: [{ file: 'faults/a.test.ts', specs: titles.map((title) => ({ title, ok: !title.endsWith('!'), line: 7 })) }],
});
const format = (
  titles: string[],
  emptyCells: { row: number; remote: string; reason: string }[] = [],
  files: readonly string[] = [],
  nightly: readonly string[] = [],
) =>
  formatFaultTable(
    reportOf(...titles),
    { date: '2026-11-23', tests: nightly.map((title) => ({ title, ok: true, file: 'faults/b.test.ts', line: 9 })) },
    ['loan-confirm', 'repayment'],
    faultRows,
    emptyCells,
    files,
  );

describe('the fault table', () => {
  test('finds the tests of each cell by their titles', () => {
    const { text, problems: wrong } = format([
      'fault 1: repayment: one',
      'fault 1: repayment: two',
      'fault 1: loan-confirm: one',
      'fault 2: the banner: is shown',
      'a journey',
    ]);
    expect(wrong).toEqual([]);
    expect(text).toContain('| 1 | entry missing | ✓ | ✓ |  |  |');
    expect(text).toContain('| 2 | offline |  |  | ✓ |  |');
  });

  test('links each test by its line, which may change while the page counts as the same', () => {
    const { text } = format(['fault 1: repayment: one', 'fault 1: loan-confirm: split chunk 3 is gone']);

    expect(text).toContain('- repayment: one ([faults/a.test.ts](../e2e/faults/a.test.ts#L7))');
    expect(text).toContain('- loan-confirm: split chunk is gone ([faults');
    expect(withoutLineNumbers(text.replaceAll('#L7', '#L12'))).toBe(withoutLineNumbers(text));
    expect(withoutLineNumbers(text.replaceAll('one', 'two'))).not.toBe(withoutLineNumbers(text));
  });

  test('reports an empty cell, a row without any test, and a failed test', () => {
    expect(format(['fault 1: repayment: one!']).problems).toEqual([
      'Row 1 (entry missing) has no test for loan-confirm.',
      'Row 1, repayment: a test failed.',
      'Row 2 (offline) has no test at all.',
    ]);
  });

  test('lists cells without a test, and reports a listed cell that has one', () => {
    const excuse = [{ row: 1, remote: 'repayment', reason: 'it has none' }];
    const titles = ['fault 1: loan-confirm: one', 'fault 2: offline'];
    expect(format(titles, excuse).problems).toEqual([]);
    expect(format(titles, excuse).text).toContain('- 1, repayment: it has none.');
    expect(format([...titles, 'fault 1: repayment: one'], excuse).problems).toEqual([
      'Row 1, repayment has a test but is listed as a cell without one.',
    ]);
  });

  test('shows the results of tampered files, and reports unknown kinds and kinds without a test', () => {
    const titles = ['fault 1: loan-confirm: a', 'fault 1: repayment: a', 'fault 2: b'];
    const { text, problems: wrong } = format(
      [...titles, 'tampered entry: it is rejected', 'tampered catalog: it is rejected!', 'tampered spoon: it bends'],
      [],
      ['entry', 'catalog', 'picture'],
    );
    expect(text).toContain('| catalog | it is rejected! | ✗ |\n| entry | it is rejected | ✓ |');
    expect(wrong).toEqual([
      'A tampered catalog: a test failed.',
      'Unknown kind of file “spoon”.',
      'No test alters a picture.',
    ]);
  });

  test('names the cells that only the nightly tests, and its date', () => {
    const { text, problems: wrong } = format(
      ['fault 1: loan-confirm: a', 'fault 2: b', 'tampered entry: it is rejected'],
      [],
      ['entry', 'catalog'],
      ['fault 1: loan-confirm: c', 'fault 1: repayment: a', 'tampered catalog: it is rejected'],
    );
    expect(wrong).toEqual([]);
    expect(text).toContain('| 1 | entry missing | ✓ | night |  |  |');
    expect(text).toContain('last on 2026-11-23');
    expect(text).toContain('| catalog | it is rejected | night |');
    expect(text).toContain('- repayment: a ([faults/b.test.ts](../e2e/faults/b.test.ts#L9), at night)');
  });

  test('reports a test that matches no cell', () => {
    expect(format(['fault 1: loan-confirm: a', 'fault 1: repayment: a', 'fault 2: b', 'fault 9: c']).problems).toEqual([
      'No cell matches the test “fault 9: c”.',
    ]);
  });
});
