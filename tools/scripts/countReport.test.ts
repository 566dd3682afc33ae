import { expect, test } from '@jest/globals';
import { countReport } from './countReport.ts';

const jest = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    {
      assertionResults: [
        { fullName: 'adds', status: 'passed' },
        { fullName: 'divides by zero', status: 'failed' },
      ],
    },
  ],
};
const playwright = {
  stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 },
  errors: [{}],
  suites: [{ suites: [{ specs: [{ title: 'opens', ok: true }] }], specs: [{ title: 'pays once', ok: false }] }],
};
const sizes = [
  { name: 'main', passed: true },
  { name: 'vendor', passed: false },
];
const checked = { passed: 1, failed: 0, failedTitles: [] };

test.each([
  [
    'jest: what is skipped or cannot start has failed',
    jest,
    false,
    { passed: 5, failed: 5, failedTitles: ['divides by zero'] },
  ],
  [
    'Playwright: what is skipped, or passes at the second try, has failed',
    playwright,
    false,
    { passed: 4, failed: 4, failedTitles: ['pays once'] },
  ],
  ['a list of checks', sizes, false, { passed: 1, failed: 1, failedTitles: ['vendor'] }],
  ['a failed task whose checks passed is a failure', sizes.slice(0, 1), false, { ...checked, failed: 1 }],
  ['a task without a report is a check', undefined, true, checked],
  ['a failed task without a report is a failure', undefined, false, { ...checked, passed: 0, failed: 1 }],
])('%s', (_title, report, isGreen, counts) => {
  expect(countReport(report && JSON.stringify(report), isGreen)).toEqual(counts);
});
