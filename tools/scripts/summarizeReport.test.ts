import { expect, test } from '@jest/globals';
import { summarizeReport } from './summarizeReport.ts';

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
        { fullName: 'divides by zero', status: 'failed', failureMessages: ['Error: is Infinity'] },
      ],
    },
  ],
};
const failedSpec = {
  title: 'pays once',
  ok: false,
  tests: [{ results: [{ errors: [{ message: '\u001b[31mExpected: 1\u001b[39m\n\nReceived: 2' }] }] }],
};
const playwright = {
  stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 },
  errors: [{}],
  suites: [{ suites: [{ specs: [{ title: 'opens', ok: true }] }], specs: [failedSpec] }],
};
const sizes = [
  { name: 'main', passed: true },
  { name: 'vendor', passed: false },
];
const checked = { passed: 1, failed: 0, failures: [] };

test.each([
  [
    'jest: what is skipped or cannot start has failed',
    jest,
    false,
    { passed: 5, failed: 5, failures: ['divides by zero\n        Error: is Infinity'] },
  ],
  [
    'Playwright: what is skipped, or passes at the second try, has failed',
    playwright,
    false,
    { passed: 4, failed: 4, failures: ['pays once\n        Expected: 1\n        Received: 2'] },
  ],
  ['a list of checks', sizes, false, { passed: 1, failed: 1, failures: ['vendor'] }],
  ['a failed task whose checks passed is a failure', sizes.slice(0, 1), false, { ...checked, failed: 1 }],
  ['a task without a report is a check', undefined, true, checked],
  ['a failed task without a report is a failure', undefined, false, { ...checked, passed: 0, failed: 1 }],
])('%s', (_title, report, isGreen, counts) => {
  expect(summarizeReport(report && JSON.stringify(report), isGreen)).toEqual(counts);
});
