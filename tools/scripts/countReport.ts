type Counts = { passed: number; failed: number };

/** The parts of the reports that are counted: jest's, Playwright's, size-limit's, and plain counts. */
type Report =
  | {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
      numTodoTests: number;
      numRuntimeErrorTestSuites: number;
    }
  | { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: readonly unknown[] }
  | readonly { passed: boolean }[]
  | Counts;

/**
 * Counts what a task reported. A skipped test counts as failed, and a failed task without a failed test as one failure.
 * @param text of the report; a task without one is one check
 */
export function countReport(text: string | undefined, isGreen: boolean): Counts {
  const { passed, failed } = text === undefined ? { passed: isGreen ? 1 : 0, failed: 0 } : counted(JSON.parse(text));
  return { passed, failed: isGreen ? failed : Math.max(failed, 1) };
}

function counted(report: Report): Counts {
  if ('numPassedTests' in report) {
    const { numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
    return {
      passed: report.numPassedTests,
      failed: numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites,
    };
  }
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length };
  }
  if ('passed' in report) return report;
  const passed = report.filter((budget) => budget.passed).length;
  return { passed, failed: report.length - passed };
}
