/**
 * The fault matrix as a run proved it: a row per fault, a column per remote. A test belongs to a cell by its title,
 * `fault 6: repayment: …`; one whose title names no remote is about the frame around all of them.
 */

export type FaultRow = {
  number: number;
  /** What is injected. */
  inject: string;
  /** Every remote has to prove it, or one test somewhere is enough. */
  required: 'every remote' | 'once';
  /** Where else it is proven, for what a browser cannot show. */
  also?: string;
};

/** A cell that stays empty, and why. Shown in the table; one that is filled after all is a fault of this list. */
export type EmptyCell = { row: number; remote: string; why: string };

type Suite = { file: string; suites?: Suite[]; specs?: { title: string; ok: boolean }[] };
export type RunReport = { suites: Suite[] };

export const FRAME = 'frame';

export const faultRows: readonly FaultRow[] = [
  { number: 1, inject: 'entry missing or broken off', required: 'every remote' },
  { number: 2, inject: 'throws while loading; is shown, then throws', required: 'every remote' },
  { number: 3, inject: 'entry never answers', required: 'every remote' },
  { number: 4, inject: 'HTML with 200; one byte tampered', required: 'every remote' },
  {
    number: 5,
    inject: 'chunk gone after a deploy',
    required: 'once',
    also: 'older builds stay 30 days: tools/release/src/collect.test.ts',
  },
  {
    number: 6,
    inject: 'API: 500, 502 with HTML, empty, truncated, wrong shape, codes',
    required: 'every remote',
    also: 'every endpoint: packages/api/src/readAnswer.test.ts',
  },
  {
    number: 7,
    inject: 'API: silent for 60 s, offline, flaky',
    required: 'once',
    also: 'every client: packages/api/src/http.test.ts',
  },
  { number: 8, inject: 'double and triple tap on every deed', required: 'every remote' },
  {
    number: 9,
    inject: 'answer of a payment lost',
    required: 'once',
    also: 'every history: packages/frame/src/deedHistories.test.ts',
  },
  { number: 10, inject: 'upload: offline, 413, 500, hidden, removed', required: 'once' },
  { number: 11, inject: 'local storage: invalid, wrong, huge, full, off, older', required: 'every remote' },
  {
    number: 12,
    inject: 'hostile query',
    required: 'every remote',
    also: 'thousands of generated cases: packages/frame/src/{gateUrl,addresses,launch,money,stored}.test.ts',
  },
  {
    number: 13,
    inject: 'bridge: missing, silent, throwing, garbage, duplicate, wrong id, late, oversize',
    required: 'once',
    also: 'four hosts and WebKitGTK: tools/e2e/webview/cases.ts',
  },
  {
    number: 14,
    inject: 'a hostile frame',
    required: 'once',
    also: 'refused by the hosts: tools/e2e/webview/cases.ts; the Kotlin and Swift hosts were never compiled here',
  },
  {
    number: 15,
    inject: 'every screen under the full policy',
    required: 'every remote',
    also: 'WebKitGTK: tools/e2e/webview/journeys.ts',
  },
  {
    number: 16,
    inject: 'back-forward cache, process kill, clock jump',
    required: 'once',
    also: 'the back-forward cache is told by its event: the browser of the tests keeps none',
  },
  { number: 17, inject: 'slow network, a quarter of the processor', required: 'every remote', also: 'tools/bench' },
  {
    number: 18,
    inject: 'money: 0, 1 cent, 2^53, negative, text, amountMax < amountMin',
    required: 'once',
    also: 'packages/frame/src/money.test.ts, apps/repayment/src/instalments/chooseInstalments.test.ts',
  },
];

export const emptyCells: readonly EmptyCell[] = [
  { row: 6, remote: 'official-site', why: 'its pages ask nothing of the lender when they open' },
  { row: 6, remote: 'promo-landing', why: 'it asks nothing that it cannot do without' },
  { row: 8, remote: 'order-details', why: 'it only reads; its rating is sent from a dialog that closes' },
];

export type FaultTable = { text: string; wrong: string[] };

/** The handbook's page, and in sentences what is wrong with it. */
export function drawFaultTable(
  report: RunReport,
  remotes: readonly string[],
  rows = faultRows,
  empty = emptyCells,
): FaultTable {
  const tests = testsIn(report);
  const wrong: string[] = [];
  const cellOf = (row: FaultRow, remote: string): string => {
    const found = tests.filter((test) => test.row === row.number && test.remote === remote);
    const excuse = empty.find((cell) => cell.row === row.number && cell.remote === remote);
    if (excuse && found.length > 0) wrong.push(`Row ${row.number}, ${remote} is proven, yet listed as empty.`);
    if (found.some(({ isOk }) => !isOk)) wrong.push(`Row ${row.number}, ${remote}: a test failed.`);
    if (found.length > 0) return found.every(({ isOk }) => isOk) ? `✓ ${found.length}` : '✗';
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
  const text = [
    '# Faults and what a borrower meets',
    '',
    'Drawn by `node tools/e2e/cli.ts faults write` from the run’s own report; not edited by hand. A number is how many',
    'tests of that row and remote passed; each injects the fault at the network, the sandbox or the host. `frame` is',
    'what surrounds every screen. An empty cell of a row that needs every remote fails the run.',
    '',
    `| # | inject | ${columns.join(' | ')} | proven elsewhere too |`,
    `|---|---|${columns.map(() => '---|').join('')}---|`,
    ...lines,
    '',
    '## Cells without a test',
    '',
    ...empty.map(({ row, remote, why }) => `- ${row}, ${remote}: ${why}.`),
    '',
    '## The tests',
    '',
    ...rows.flatMap(({ number, inject }) => [
      `### ${number}. ${inject}`,
      '',
      ...tests
        .filter(({ row }) => row === number)
        .map(({ title, file }) => `- ${title.replace(/^fault \d+: /, '')} (${file})`),
      '',
    ]),
  ].join('\n');
  return { text: `${text.trimEnd()}\n`, wrong };
}

type FaultTest = { row: number; remote: string; title: string; file: string; isOk: boolean };

function testsIn({ suites }: RunReport): FaultTest[] {
  const found = suites.flatMap((suite): FaultTest[] => [
    ...(suite.specs ?? []).flatMap(({ title, ok }) => {
      const [, row, remote] = /^fault (\d+): (?:([a-z]+(?:-[a-z]+)?): )?/.exec(title) ?? [];
      return row === undefined
        ? []
        : [{ row: Number(row), remote: remote ?? FRAME, title, file: suite.file, isOk: ok }];
    }),
    ...testsIn({ suites: suite.suites ?? [] }),
  ]);
  return found.toSorted((one, other) => one.row - other.row || one.title.localeCompare(other.title, 'en'));
}
