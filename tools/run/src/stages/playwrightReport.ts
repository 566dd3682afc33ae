/** The part of Playwright's JSON report that is counted, kept and merged. */
export type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] };
export type PlaywrightSuite = { title: string; file: string; suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
export type PlaywrightSpec = {
  title: string;
  /** File (from tools/e2e) in which the test is defined, which may be a helper's. */
  file: string;
  ok: boolean;
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    annotations: { type: string; description?: string }[];
    results: unknown[];
  }[];
};

/** A test with its place: the file (from tools/e2e) and the titles of its groups and its own. */
export type LocatedSpec = { file: string; titles: readonly string[]; spec: PlaywrightSpec };

/** All tests of a report, in its order. */
export function specsOf({ suites }: Pick<PlaywrightReport, 'suites'>): LocatedSpec[] {
  const found: LocatedSpec[] = [];
  const walk = (file: string, suite: PlaywrightSuite, groups: readonly string[]): void => {
    for (const spec of suite.specs ?? []) found.push({ file, titles: [...groups, spec.title], spec });
    for (const group of suite.suites ?? []) walk(file, group, [...groups, group.title]);
  };
  // The outermost suites are test files; a group has the file of its `describe`, which may be a helper's.
  for (const suite of suites) walk(suite.file, suite, []);
  return found;
}

/** Name of a test in the report, and a line of `--test-list`: `journeys/frame.test.ts › group › title`. */
export function specName({ file, titles }: Omit<LocatedSpec, 'spec'>): string {
  return [file, ...titles].join(' › ');
}

/**
 * Lines of `--test-list` that run this test, or its whole file where a title has characters that Playwright splits or trims.
 * Playwright loads the files that lines name, and compares the tests by the file in which they are defined.
 */
export function testListLines({ file, titles, spec }: LocatedSpec): string[] {
  const isListable = (title: string) => !/[›\n]/.test(title) && title === title.trim();
  if (!titles.every(isListable)) return file === spec.file ? [file] : [file, spec.file];
  const line = specName({ file, titles });
  return file === spec.file ? [line] : [line, specName({ file: spec.file, titles })];
}

/** The same report with some tests replaced, by `specName`. */
export function replaceSpecs<Report extends Pick<PlaywrightReport, 'suites'>>(
  report: Report,
  replacements: ReadonlyMap<string, PlaywrightSpec>,
): Report {
  const replace = (file: string, suite: PlaywrightSuite, groups: readonly string[]): PlaywrightSuite => ({
    ...suite,
    specs: (suite.specs ?? []).map(
      (spec) => replacements.get(specName({ file, titles: [...groups, spec.title] })) ?? spec,
    ),
    suites: (suite.suites ?? []).map((group) => replace(file, group, [...groups, group.title])),
  });
  return { ...report, suites: report.suites.map((suite) => replace(suite.file, suite, [])) };
}

/** Whether every run of a test passed at the first try. */
export function isGreen({ tests }: PlaywrightSpec): boolean {
  return tests.every(({ status, results }) => status === 'expected' && results.length === 1);
}
