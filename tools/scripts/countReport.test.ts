import { expect, test } from '@jest/globals';
import { countReport } from './countReport.ts';

const jest = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 1,
};
const playwright = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 }, errors: [{}] };

test.each([
  ['jest: what is skipped or cannot start has failed', jest, false, { passed: 5, failed: 5 }],
  ['Playwright: what is skipped, or passes at the second try, has failed', playwright, false, { passed: 4, failed: 4 }],
  ['size-limit: a size is a check', [{ passed: true }, { passed: false }], false, { passed: 1, failed: 1 }],
  ['plain counts', { passed: 3, failed: 0 }, true, { passed: 3, failed: 0 }],
  ['a failed task whose tests passed is a failure', { passed: 3, failed: 0 }, false, { passed: 3, failed: 1 }],
  ['a task without a report is a check', undefined, true, { passed: 1, failed: 0 }],
  ['a failed task without a report is a failure', undefined, false, { passed: 0, failed: 1 }],
])('%s', (_title, report, isGreen, counts) => {
  expect(countReport(report && JSON.stringify(report), isGreen)).toEqual(counts);
});
