import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { root } from '../runProgram.ts';

/** A line of a file; its path is from the repository's root. */
export type Place = { file: string; line: number };

/**
 * A passed test: the place of `test` or `test.each`, its title, and the paths at which its pages were, for a test in a
 * browser.
 */
export type PassedTest = Place & { title: string; openedPaths?: readonly string[] };

type JestReport = {
  /** `location` is there with `--testLocationInResults`. */
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string; location?: { line: number } | null }[];
  }[];
};
type Annotation = { type: string; description?: string };
type PlaywrightSpec = {
  title: string;
  ok: boolean;
  file: string;
  line: number;
  tests: { annotations: Annotation[] }[];
};
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightReport = { suites: PlaywrightSuite[] };

/**
 * The passed tests of a jest JSON report.
 * @throws Error when the report is of another checkout: the map would link to files of that folder
 */
export function passedJestTests(report: JestReport): PassedTest[] {
  return report.testResults.flatMap(({ name, assertionResults }) => {
    const file = relative(root, name);
    if (file.startsWith('..')) throw new Error(`The report lists ${name}, which is outside ${root}.`);
    return assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName, location }) => ({ file, line: location?.line ?? 1, title: fullName }));
  });
}

/** The passed tests of a Playwright JSON report; its file paths are relative to tools/e2e. */
export function passedPlaywrightTests({ suites }: PlaywrightReport): PassedTest[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ ok }) => ok)
      .map(({ title, file, line, tests }) => ({
        ...{ file: `tools/e2e/${file}`, line, title },
        openedPaths: tests.flatMap(({ annotations }) =>
          annotations
            .filter(({ type }) => type === 'opened paths')
            .flatMap(({ description = '' }) => description.split(' ')),
        ),
      })),
    ...passedPlaywrightTests({ suites: suite.suites ?? [] }),
  ]);
}

/** One line per file, as links of a page in tools/handbook: the file links to its first line, a number to each further one. */
export function linksTo(places: readonly Place[]): string {
  const files = [...new Set(places.map(({ file }) => file))].toSorted();
  if (files.length === 0) return '–';
  return files
    .map((file) => {
      const lines = new Set(places.filter((place) => place.file === file).map(({ line }) => line));
      const [first, ...others] = [...lines].toSorted((one, other) => one - other);
      const link = (text: string, line = 1) => `[${text}](../../${file}#L${line})`;
      return [link(file, first), ...others.map((line) => link(String(line), line))].join(', ');
    })
    .join('<br>');
}

/** The requirement numbers in a title: `(R004)`, `(G021, R004)`, `(M01–M42)`. Unknown numbers are dropped. */
export function requirementIdsIn(title: string, knownIds: ReadonlySet<string>): string[] {
  const ids: string[] = [];
  for (const [, first = '', second] of title.matchAll(/\b([A-Z]{1,2}\d{2,3})(?:\s*[–-]\s*([A-Z]{1,2}\d{2,3}))?\b/g)) {
    ids.push(...(second === undefined ? [first] : range(first, second)));
  }
  return [...new Set(ids)].filter((id) => knownIds.has(id));
}

function range(first: string, last: string): string[] {
  const letters = first.replace(/\d+/, '');
  const [from, to] = [first, last].map((id) => Number(id.slice(letters.length))) as [number, number];
  const width = first.length - letters.length;
  return Array.from(
    { length: Math.max(0, to - from + 1) },
    (_, step) => letters + String(from + step).padStart(width, '0'),
  );
}

/** The passed tests of the last complete runs of jest and Playwright. */
export function passedTestsOfLastRun(): PassedTest[] {
  const readJson = <R>(file: string, absent: R): R =>
    existsSync(resolve(root, file)) ? (JSON.parse(readFileSync(resolve(root, file), 'utf8')) as R) : absent;
  return [
    ...passedJestTests(readJson('tools/testing/results/unit.json', { testResults: [] })),
    ...passedPlaywrightTests(readJson('tools/e2e/results/report.json', { suites: [] })),
  ];
}
