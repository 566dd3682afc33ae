import { expect, test } from '@jest/globals';
import { failureCounts } from './failureCounts.ts';

const spec = (title: string, ok: boolean) => ({ file: 'journeys/a.test.ts', line: 3, title, ok });

test('lists the tests that failed in some of their runs, and not those that always passed', () => {
  const rarely = [spec('rarely', true), spec('rarely', false), spec('rarely', true)];
  const suites = [{ specs: [spec('never', true)], suites: [{ specs: rarely }] }, { specs: [spec('always', false)] }];

  expect(failureCounts([...suites, { specs: [spec('always', false)] }])).toEqual([
    { test: 'journeys/a.test.ts:3 always', failures: 2, runs: 2 },
    { test: 'journeys/a.test.ts:3 rarely', failures: 1, runs: 3 },
  ]);
});
