import { stripVTControlCharacters } from 'node:util';
import { type JestReport, type PlaywrightReport, testsOf } from '@loan/testing/requirements';

type Counts = { passed: number; failed: number; failures: string[] };

/** Of an error's text: what was expected and received, without the call stack. */
const LINES_OF_ERROR = 8;

/** The parts of the reports that are counted: jest's, Playwright's, and lists of checks as size-limit writes them. */
type Report =
  | (JestReport & {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
      numTodoTests: number;
      numRuntimeErrorTestSuites: number;
    })
  | (PlaywrightReport & {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
      errors: readonly unknown[];
    })
  | readonly { name: string; passed: boolean }[];

/**
 * Counts what a task reported. A skipped test counts as failed, and a failed task without a failed test as one failure.
 * @param text of the report; a task without one is one check
 */
export function summarizeReport(text: string | undefined, isGreen: boolean): Counts {
  const counts = text === undefined ? { passed: isGreen ? 1 : 0, failed: 0, failures: [] } : counted(JSON.parse(text));
  return isGreen ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

function counted(report: Report): Counts {
  if ('numPassedTests' in report) {
    const { numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
    return {
      passed: report.numPassedTests,
      failed: numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites,
      failures: failuresOf(report),
    };
  }
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    const failed = unexpected + flaky + skipped + report.errors.length;
    return { passed: expected, failed, failures: failuresOf(report) };
  }
  const failures = report.filter(({ passed }) => !passed).map(({ name }) => name);
  return { passed: report.length - failures.length, failed: failures.length, failures };
}

/** Title and error of each test that did not pass. */
function failuresOf(report: JestReport | PlaywrightReport): string[] {
  return testsOf(report)
    .filter(({ isPassed }) => !isPassed)
    .map(({ title, errors }) => {
      const lines = errors.flatMap((error) => stripVTControlCharacters(error).split('\n').slice(0, LINES_OF_ERROR));
      return [title, ...lines.filter((line) => line.trim())].join('\n        ');
    });
}
