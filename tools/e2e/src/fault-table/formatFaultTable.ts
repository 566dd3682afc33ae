/**
 * The fault matrix as a run proved it: a row per fault, a column per remote. A test belongs to a cell by its title,
 * `fault 6: repayment: …`; one whose title names no remote is about the frame around all of them.
 */
import { type EmptyCell, emptyCells, type FaultRow, faultRows, tamperedFiles } from './faultMatrix.ts';

type Suite = { file: string; suites?: Suite[]; specs?: { title: string; ok: boolean }[] };
export type RunReport = { suites: Suite[] };

const FRAME = 'frame';

export type FaultTable = { text: string; wrong: string[] };

/** The handbook's page, and in sentences what is wrong with it. */
export function drawFaultTable(
  report: RunReport,
  remotes: readonly string[],
  rows: readonly FaultRow[] = faultRows,
  empty: readonly EmptyCell[] = emptyCells,
  files: readonly string[] = tamperedFiles,
): FaultTable {
  const tests = testsIn(report);
  const wrong: string[] = [];
  const cellOf = (row: FaultRow, remote: string): string => {
    const found = tests.filter((test) => test.row === row.number && test.remote === remote);
    const excuse = empty.find((cell) => cell.row === row.number && cell.remote === remote);
    if (excuse && found.length > 0) wrong.push(`Row ${row.number}, ${remote} is proven, yet listed as empty.`);
    if (found.some(({ isOk }) => !isOk)) wrong.push(`Row ${row.number}, ${remote}: a test failed.`);
    if (found.length > 0) return found.every(({ isOk }) => isOk) ? '✓' : '✗';
    if (excuse) return 'n/a';
    if (row.required === 'every remote' && remote !== FRAME) {
      wrong.push(`Row ${row.number} (${row.inject}) has no test for ${remote}.`);
      return 'missing';
    }
    return '';
  };
  const columns = [...remotes, FRAME];
  const lines = rows.map((row) => {
    const cells = columns.map((remote) => cellOf(row, remote));
    if (cells.every((cell) => cell === '')) wrong.push(`Row ${row.number} (${row.inject}) has no test at all.`);
    return `| ${row.number} | ${row.inject} | ${cells.join(' | ')} | ${row.also ?? ''} |`;
  });
  for (const { row, remote, title } of tests) {
    if (!rows.some(({ number }) => number === row) || !columns.includes(remote))
      wrong.push(`No cell fits the test “${title}”.`);
  }
  const altered = tampered(report);
  for (const { kind, isOk } of altered) {
    if (!isOk) wrong.push(`A tampered ${kind}: a test failed.`);
    if (!files.includes(kind)) wrong.push(`No kind of file is called “${kind}”.`);
  }
  for (const kind of files) {
    if (!altered.some((one) => one.kind === kind)) wrong.push(`No test alters a ${kind}.`);
  }
  const text = [
    '# Faults and what a borrower meets',
    '',
    'Drawn by `node tools/e2e/cli.ts faults write` from the run’s own report; not edited by hand. ✓: every test of that row',
    'and remote passed; each injects the fault at the network, the sandbox or the host. `frame` is what surrounds every',
    'screen. An empty cell of a row that needs every remote fails the run.',
    '',
    `| # | inject | ${columns.join(' | ')} | proven elsewhere too |`,
    `|---|---|${columns.map(() => '---|').join('')}---|`,
    ...lines,
    '',
    '## Cells without a test',
    '',
    ...empty.map(({ row, remote, why }) => `- ${row}, ${remote}: ${why}.`),
    '',
    '## One byte altered, per kind of file',
    '',
    'Row 4 does the same to every file of every remote’s first screen.',
    '',
    '| file | what happens | |',
    '|---|---|---|',
    ...altered.map(({ kind, what, isOk }) => `| ${kind} | ${what} | ${isOk ? '✓' : '✗'} |`),
    '',
    '## The tests',
    '',
    ...rows.flatMap(({ number, inject }) => [
      `### ${number}. ${inject}`,
      '',
      ...new Set(tests.filter(({ row }) => row === number).map(sentenceOf)),
      '',
    ]),
  ].join('\n');
  return { text: `${text.trimEnd()}\n`, wrong };
}

/** How many split chunks a build has changes with every build; the page must not. */
function sentenceOf({ title, file }: FaultTest): string {
  return `- ${title.replace(/^fault \d+: /, '').replace(/split chunk \d+/, 'split chunk')} (${file})`;
}

type Tampered = { kind: string; what: string; isOk: boolean };

/** Tests whose title begins `tampered <kind of file>: `. */
function tampered(report: RunReport): Tampered[] {
  return specsIn(report)
    .flatMap(({ title, ok }): Tampered[] => {
      const [, kind, what] = /^tampered ([^:]+): (.+)/.exec(title) ?? [];
      return kind === undefined || what === undefined ? [] : [{ kind, what, isOk: ok }];
    })
    .toSorted((one, other) => one.kind.localeCompare(other.kind, 'en') || one.what.localeCompare(other.what, 'en'));
}

type FaultTest = { row: number; remote: string; title: string; file: string; isOk: boolean };

function testsIn(report: RunReport): FaultTest[] {
  return specsIn(report)
    .flatMap(({ title, ok, file }): FaultTest[] => {
      const [, row, remote] = /^fault (\d+): (?:([a-z]+(?:-[a-z]+)?): )?/.exec(title) ?? [];
      return row === undefined ? [] : [{ row: Number(row), remote: remote ?? FRAME, title, file, isOk: ok }];
    })
    .toSorted((one, other) => one.row - other.row || one.title.localeCompare(other.title, 'en'));
}

function specsIn({ suites }: RunReport): { title: string; ok: boolean; file: string }[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).map(({ title, ok }) => ({ title, ok, file: suite.file })),
    ...specsIn({ suites: suite.suites ?? [] }),
  ]);
}
