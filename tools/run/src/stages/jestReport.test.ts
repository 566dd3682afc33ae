import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { countJestRun, exitCodeOf, type JestReport, jest } from './jestReport.ts';

const folder = mkdtempSync(join(tmpdir(), 'jest-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('counts a failure when every test passes and a worker does not exit by itself', async () => {
  const passes = "test('passes', () => {});";
  writeFileSync(join(folder, 'leaking.test.js'), `setInterval(() => {}, 1_000); ${passes}`);
  // With one file jest starts no worker.
  writeFileSync(join(folder, 'other.test.js'), passes);
  const config = join(folder, 'jest.config.json');
  const options = { maxWorkers: 2, workerGracefulExitTimeout: 2_000, watchman: false };
  writeFileSync(config, JSON.stringify({ rootDir: folder, ...options }));

  const result = await jest(config, ['--json'], { isSilent: true });

  const [, json = ''] = /^(\{"numFailed.*\})$/m.exec(result.output) ?? [];
  const report = JSON.parse(json) as JestReport;
  expect(report).toMatchObject({ numPassedTests: 2, numFailedTests: 0 });
  expect(countJestRun({ code: result.code, report })).toMatchObject({ failed: 0 });
  expect(countJestRun({ code: exitCodeOf(result), report })).toMatchObject({ failed: 1 });
});
