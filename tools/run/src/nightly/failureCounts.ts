/** The part of Playwright's JSON report that is counted: with `--repeat-each` a test is there once per run. */
export type RepeatedSuite = {
  suites?: RepeatedSuite[];
  specs?: { file: string; line: number; title: string; ok: boolean }[];
};

/** A test that failed in some of its runs. */
export type FailureCount = { test: string; failures: number; runs: number };

/** The tests of which any run failed, most failures first. */
export function failureCounts(suites: readonly RepeatedSuite[]): FailureCount[] {
  const counts = new Map<string, FailureCount>();
  for (const { file, line, title, ok } of suites.flatMap(specsOf)) {
    const test = `${file}:${line} ${title}`;
    const { failures, runs } = counts.get(test) ?? { failures: 0, runs: 0 };
    counts.set(test, { test, failures: failures + (ok ? 0 : 1), runs: runs + 1 });
  }
  return [...counts.values()]
    .filter(({ failures }) => failures > 0)
    .toSorted((one, other) => other.failures - one.failures);
}

function specsOf({ suites = [], specs = [] }: RepeatedSuite): NonNullable<RepeatedSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}
