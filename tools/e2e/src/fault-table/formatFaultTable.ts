/**
 * Formats the fault matrix with the results of a run: a row per fault, a column per remote. A test belongs to a cell by
 * its title, `fault 6: repayment: …`; a title without a remote belongs to the frame.
 */
import { type EmptyCell, emptyCells, type FaultRow, faultRows, tamperedFileKinds } from './faultMatrix.ts';

type Spec = { title: string; ok: boolean; line: number };
type Suite = { file: string; suites?: Suite[]; specs?: Spec[] };
export type RunReport = { suites: Suite[] };

const FRAME = 'frame';

/** Tests that only the nightly runs: `ok` when they passed in the last one. */
export type NightlyTests = { date: string; tests: readonly (Spec & { file: string })[] };

export type FaultTable = { text: string; problems: string[] };

/** @returns the handbook's page, and one sentence per problem */
export function formatFaultTable(
  report: RunReport,
  nightly: NightlyTests,
  remotes: readonly string[],
  rows: readonly FaultRow[] = faultRows,
  empty: readonly EmptyCell[] = emptyCells,
  files: readonly string[] = tamperedFileKinds,
): FaultTable {
  const specs = [...specsIn(report), ...nightly.tests.map((test) => ({ ...test, isNightly: true }))];
  const tests = testsIn(specs);
  const problems: string[] = [];
  const cellOf = (row: FaultRow, remote: string): string => {
    const found = tests.filter((test) => test.row === row.number && test.remote === remote);
    const excuse = empty.find((cell) => cell.row === row.number && cell.remote === remote);
    if (excuse && found.length > 0)
      problems.push(`Row ${row.number}, ${remote} has a test but is listed as a cell without one.`);
    if (found.some(({ isOk }) => !isOk)) {
      problems.push(`Row ${row.number}, ${remote}: a test failed.`);
      return '✗';
    }
    if (found.length > 0) return found.every(({ isNightly }) => isNightly) ? 'night' : '✓';
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
  const tamperTests = tamperTestsIn(specs);
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
    'screen. An empty cell of a row that needs every remote fails the run. “night”: the cell’s tests run in the nightly,',
    `last on ${nightly.date}; the same tests run for other remotes in every \`pnpm test\`.`,
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
    ...tamperTests.map(
      ({ kind, outcome, isOk, isNightly }) => `| ${kind} | ${outcome} | ${isOk ? (isNightly ? 'night' : '✓') : '✗'} |`,
    ),
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
function listItem({ title, file, line, isNightly }: FaultTest): string {
  const what = title.replace(/^fault \d+: /, '').replace(/split chunk \d+/, 'split chunk');
  return `- ${what} ([${file}](../e2e/${file}#L${line})${isNightly ? ', at night' : ''})`;
}

/** The page without line numbers: a test that has moved within its file is the same. */
export function withoutLineNumbers(text: string): string {
  return text.replaceAll(/#L\d+/g, '');
}

type FoundSpec = Spec & { file: string; isNightly: boolean };

type TamperTest = { kind: string; outcome: string; isOk: boolean; isNightly: boolean };

/** Tests whose title begins with `tampered <kind of file>: `. */
function tamperTestsIn(specs: readonly FoundSpec[]): TamperTest[] {
  return specs
    .flatMap(({ title, ok, isNightly }): TamperTest[] => {
      const [, kind, outcome] = /^tampered ([^:]+): (.+)/.exec(title) ?? [];
      return kind === undefined || outcome === undefined ? [] : [{ kind, outcome, isOk: ok, isNightly }];
    })
    .toSorted(
      (one, other) => one.kind.localeCompare(other.kind, 'en') || one.outcome.localeCompare(other.outcome, 'en'),
    );
}

type FaultTest = {
  row: number;
  remote: string;
  title: string;
  file: string;
  line: number;
  isOk: boolean;
  isNightly: boolean;
};

function testsIn(specs: readonly FoundSpec[]): FaultTest[] {
  return specs
    .flatMap(({ title, ok, file, line, isNightly }): FaultTest[] => {
      const [, row, remote] = /^fault (\d+): (?:([a-z]+(?:-[a-z]+)?): )?/.exec(title) ?? [];
      return row === undefined
        ? []
        : [{ row: Number(row), remote: remote ?? FRAME, title, file, line, isOk: ok, isNightly }];
    })
    .toSorted((one, other) => one.row - other.row || one.title.localeCompare(other.title, 'en'));
}

function specsIn({ suites }: RunReport): FoundSpec[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).map((spec) => ({ ...spec, file: suite.file, isNightly: false })),
    ...specsIn({ suites: suite.suites ?? [] }),
  ]);
}
