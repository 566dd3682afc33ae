/** Which numbered lines of the handbook's requirements.md no passed test names. */

/** One numbered line of requirements.md. */
export type Requirement = { id: string; text: string };

export type JestReport = {
  testResults: { assertionResults: { status: string; fullName: string; failureMessages?: string[] }[] }[];
};
export type PlaywrightReport = { suites: PlaywrightSuite[] };
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightSpec = { title: string; ok: boolean; tests?: { results: { errors: { message?: string }[] }[] }[] };

/** A test of a report, and the texts of its errors. */
export type ReportedTest = { title: string; isPassed: boolean; errors: string[] };

/** Parses every numbered line; a line of constants (M…) and one of a range (Q01–Q42) hold several requirements. */
export function readRequirements(markdown: string): Requirement[] {
  return markdown
    .split('\n')
    .filter((line) => /^[A-Z]{1,2}\d{2,3}(–[A-Z]{1,2}\d{2,3})? /.test(line))
    .flatMap((line) => {
      const starts = /^M\d\d /.test(line) ? [...line.matchAll(/\bM\d\d (?=\S)/g)].map(({ index }) => index) : [0];
      return starts.flatMap((start, number) => {
        const [ids = '', ...words] = line
          .slice(start, starts[number + 1])
          .trim()
          .split(' ');
        return requirementIdsIn(ids).map((id) => ({ id, text: words.join(' ') }));
      });
    });
}

/** The tests of a report of jest or Playwright. */
export function testsOf(report: JestReport | PlaywrightReport): ReportedTest[] {
  if ('testResults' in report) {
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    return tests.map(({ fullName, status, failureMessages = [] }) => {
      return { title: fullName, isPassed: status === 'passed', errors: failureMessages };
    });
  }
  return report.suites.flatMap(({ specs = [], suites = [] }) => [
    ...specs.map(({ title, ok, tests = [] }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return { title, isPassed: ok, errors: errors.map(({ message = '' }) => message) };
    }),
    ...testsOf({ suites }),
  ]);
}

/** The requirements that no title names. */
export function unprovedRequirements(requirements: readonly Requirement[], titles: readonly string[]): Requirement[] {
  const proved = new Set(titles.flatMap(requirementIdsIn));
  return requirements.filter((requirement) => !proved.has(requirement.id) && !isNameOnly(requirement));
}

/** The numbers in a title: `(R004)`, `(G021, R004)`, `(M01–M42)`. */
export function requirementIdsIn(title: string): string[] {
  const matches = title.matchAll(/\b([A-Z]{1,2})(\d{2,3})(?:\s*[–-]\s*\1(\d{2,3}))?\b/g);
  return [...matches].flatMap(([, letters = '', first = '', last = first]) =>
    Array.from({ length: Math.max(0, Number(last) - Number(first) + 1) }, (_, step) => {
      return letters + String(Number(first) + step).padStart(first.length, '0');
    }),
  );
}

/**
 * The specification gives these names and nothing more (“their field-level detail is not shown”). A line that says where
 * to find our answer (`A53`) is not one of them: that answer can be tested.
 */
function isNameOnly({ text }: Requirement): boolean {
  return /\bnamed\b.*\[unk [a-z]+\]\.?$/.test(text);
}
