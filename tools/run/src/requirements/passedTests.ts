import { relative } from 'node:path';
import { root } from '../runProgram.ts';

/** A passed test: its file (from the repository's root), the line of `test` or `test.each`, and its title. */
export type PassedTest = { file: string; line: number; title: string };

type JestReport = {
  /** `location` is there with `--testLocationInResults`. */
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string; location?: { line: number } | null }[];
  }[];
};
type PlaywrightSpec = { title: string; ok: boolean; file: string; line: number };
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
      .map(({ title, file, line }) => ({ file: `tools/e2e/${file}`, line, title })),
    ...passedPlaywrightTests({ suites: suite.suites ?? [] }),
  ]);
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
