import { readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { root } from '../runProgram.ts';
import { exitCodeOf, jest, jestResults } from '../stages/jestReport.ts';
import { JEST_CONFIG } from '../stages/unit.ts';
import { markdownTable } from './markdownTable.ts';

type Counted = { total: number; covered: number };
/** File (absolute) → its counts; `total` has those of all. */
type CoverageSummary = Readonly<Record<string, FileCounts>>;
type FileCounts = Readonly<Record<(typeof KINDS)[number], Counted>>;

const KINDS = ['lines', 'branches', 'functions'] as const;

/** `coverage` runs the unit tests of apps and packages and prints, as Markdown, how much of each package they run. */
export async function printCoverage(): Promise<number> {
  const folder = resolve(jestResults, 'coverage');
  rmSync(folder, { recursive: true, force: true });
  const result = await jest(
    JEST_CONFIG,
    [
      '--silent',
      '--coverage',
      '--coverageProvider=v8',
      '--collectCoverageFrom=packages/*/src/**/*.{ts,tsx}',
      // What tests, stories and scripts are made of.
      '--collectCoverageFrom=!**/*.{test,testSetup,stories}.*',
      '--collectCoverageFrom=!packages/*/src/{testing,contract-tests,openapi}/**',
      '--coverageReporters=json-summary',
      `--coverageDirectory=${folder}`,
      `^${root}/(apps|packages)/`,
    ],
    // The table alone goes to the standard output.
    { copyTo: 'stderr' },
  );
  const code = exitCodeOf(result);
  if (code !== 0) {
    console.error(`No coverage: jest was ended by ${result.signal ?? `itself with code ${code}`}, see above.`);
    return code;
  }
  const summary = JSON.parse(readFileSync(resolve(folder, 'coverage-summary.json'), 'utf8')) as CoverageSummary;
  console.log(coverageTable(summary, root));
  return 0;
}

/** One row per package, the sums of its files in percent. @param checkout folder of the files in the summary */
export function coverageTable(summary: CoverageSummary, checkout: string): string {
  const packages = new Map<string, FileCounts[]>();
  for (const [file, counts] of Object.entries(summary)) {
    const name = relative(checkout, file).split('/', 2).join('/');
    if (file !== 'total') packages.set(name, [...(packages.get(name) ?? []), counts]);
  }
  const rows = [...packages]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, files]) => [
      name,
      ...KINDS.map((kind) => {
        const sum = (count: keyof Counted) => files.reduce((all, counts) => all + counts[kind][count], 0);
        return sum('total') === 0 ? '' : ((100 * sum('covered')) / sum('total')).toFixed(1);
      }),
    ]);
  return markdownTable(['covered by unit tests', ...KINDS.map((kind) => `${kind} %`)], rows);
}
