/**
 * Formats the fault matrix with the results of a run: a row per fault, a column per remote. A test belongs to a cell by
 * its title, `fault 6: repayment: …`; a title without a remote belongs to the frame.
 */
import { type EmptyCell, emptyCells, type FaultRow, faultRows, tamperedFileKinds } from './faultMatrix.ts';

type Suite = { file: string; suites?: Suite[]; specs?: { title: string; ok: boolean; line: number }[] };
export type RunReport = { suites: Suite[] };

const FRAME = 'frame';

export type FaultTable = { text: string; problems: string[] };

/** @returns the handbook's page, and one sentence per problem */
export function formatFaultTable(
  report: RunReport,
  remotes: readonly string[],
  rows: readonly FaultRow[] = faultRows,
  empty: readonly EmptyCell[] = emptyCells,
  files: readonly string[] = tamperedFileKinds,
): FaultTable {
  const tests = testsIn(report);
  const problems: string[] = [];
  const cellOf = (row: FaultRow, remote: string): string => {
    const found = tests.filter((test) => test.row === row.number && test.remote === remote);
    const excuse = empty.find((cell) => cell.row === row.number && cell.remote === remote);
    if (excuse && found.length > 0)
      problems.push(`Row ${row.number}, ${remote} has a test but is listed as a cell without one.`);
    if (found.some(({ isOk }) => !isOk)) problems.push(`Row ${row.number}, ${remote}: a test failed.`);
    if (found.length > 0) return found.every(({ isOk }) => isOk) ? '✓' : '✗';
    if (excuse) return 'n/a';
    if (row.scope === 'every remote' && remote !== FRAME) {
      problems.push(`Row ${row.number} (${row.fault}) has no test for ${remote}.`);
      return 'missing';
    }
    return '';
  };
  const columns = [...remotes, FRAME];
  const lines = rows.map((row) => {
    const cells = columns.map((remote) => cellOf(row, remote));
    if (cells.every((cell) => cell === '')) problems.push(`Row ${row.number} (${row.fault}) has no test at all.`);
    return `| ${row.number} | ${row.fault} | ${cells.join(' | ')} | ${row.otherTests ?? ''} |`;
  });
  for (const { row, remote, title } of tests) {
    if (!rows.some(({ number }) => number === row) || !columns.includes(remote))
      problems.push(`No cell matches the test “${title}”.`);
  }
  const tamperTests = tamperTestsIn(report);
  for (const { kind, isOk } of tamperTests) {
    if (!isOk) problems.push(`A tampered ${kind}: a test failed.`);
    if (!files.includes(kind)) problems.push(`Unknown kind of file “${kind}”.`);
  }
  for (const kind of files) {
    if (!tamperTests.some((one) => one.kind === kind)) problems.push(`No test alters a ${kind}.`);
  }
  const text = [
    '# Faults and what a borrower meets',
    '',
    'Written by `node tools/e2e/cli.ts faults write` from the report of a run; not edited by hand. ✓: every test of that row',
    'and remote passed; each injects the fault at the network, the sandbox or the host. `frame` is what surrounds every',
    'screen. An empty cell of a row that needs every remote fails the run.',
    '',
    `| # | inject | ${columns.join(' | ')} | other tests |`,
    `|---|---|${columns.map(() => '---|').join('')}---|`,
    ...lines,
    '',
    '## Cells without a test',
    '',
    ...empty.map(({ row, remote, reason: why }) => `- ${row}, ${remote}: ${why}.`),
    '',
    '## One byte altered, per kind of file',
    '',
    'Row 4 does the same to every file of every remote’s first screen.',
    '',
    '| file | what happens | |',
    '|---|---|---|',
    ...tamperTests.map(({ kind, outcome, isOk }) => `| ${kind} | ${outcome} | ${isOk ? '✓' : '✗'} |`),
    '',
    '## The tests',
    '',
    ...rows.flatMap(({ number, fault: inject }) => [
      `### ${number}. ${inject}`,
      '',
      ...new Set(tests.filter(({ row }) => row === number).map(listItem)),
      '',
    ]),
  ].join('\n');
  return { text: `${text.trimEnd()}\n`, problems };
}

/** The number of split chunks changes with every build; the page must not. */
function listItem({ title, file, line }: FaultTest): string {
  const what = title.replace(/^fault \d+: /, '').replace(/split chunk \d+/, 'split chunk');
  return `- ${what} ([${file}](../e2e/${file}#L${line}))`;
}

/** The page without line numbers: a test that has moved within its file is the same. */
export function withoutLineNumbers(text: string): string {
  return text.replaceAll(/#L\d+/g, '');
}

type TamperTest = { kind: string; outcome: string; isOk: boolean };

/** Tests whose title begins with `tampered <kind of file>: `. */
function tamperTestsIn(report: RunReport): TamperTest[] {
  return specsIn(report)
    .flatMap(({ title, ok }): TamperTest[] => {
      const [, kind, outcome] = /^tampered ([^:]+): (.+)/.exec(title) ?? [];
      return kind === undefined || outcome === undefined ? [] : [{ kind, outcome, isOk: ok }];
    })
    .toSorted(
      (one, other) => one.kind.localeCompare(other.kind, 'en') || one.outcome.localeCompare(other.outcome, 'en'),
    );
}

type FaultTest = { row: number; remote: string; title: string; file: string; line: number; isOk: boolean };

function testsIn(report: RunReport): FaultTest[] {
  return specsIn(report)
    .flatMap(({ title, ok, file, line }): FaultTest[] => {
      const [, row, remote] = /^fault (\d+): (?:([a-z]+(?:-[a-z]+)?): )?/.exec(title) ?? [];
      return row === undefined ? [] : [{ row: Number(row), remote: remote ?? FRAME, title, file, line, isOk: ok }];
    })
    .toSorted((one, other) => one.row - other.row || one.title.localeCompare(other.title, 'en'));
}

function specsIn({ suites }: RunReport): { title: string; ok: boolean; file: string; line: number }[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).map(({ title, ok, line }) => ({ title, ok, file: suite.file, line })),
    ...specsIn({ suites: suite.suites ?? [] }),
  ]);
}
