import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { root, runNode } from '../runProgram.ts';
import { type CheckResult, checkResult, type Stage } from './stage.ts';

/** The part of jest's JSON report that is counted. */
type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
};

const results = resolve(root, 'tools/testing/results');

/** Unit tests by jest. Arguments go to jest: a path, `-t name`. */
export const unit: Stage = {
  name: 'unit',
  // the report of a complete run is kept: the requirements map is made from it
  run: (args) => runJest('tools/testing/jest/jest.config.ts', args.length === 0 ? 'unit.json' : 'part.json', args),
};

/** Runs jest and counts its report, which stays in `tools/testing/results`. A skipped test counts as failed. */
export async function runJest(
  config: string,
  reportName: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CheckResult> {
  const report = resolve(results, reportName);
  mkdirSync(results, { recursive: true });
  rmSync(report, { force: true });
  const { code } = await runNode(
    [
      '--experimental-vm-modules',
      '--no-warnings',
      resolve(root, 'node_modules/jest/bin/jest.js'),
      `--config=${config}`,
      '--json',
      '--testLocationInResults',
      `--outputFile=${report}`,
      ...args,
    ],
    { env },
  );
  if (!existsSync(report)) return checkResult(false, `jest ended with code ${code} and wrote no report`);
  const jestReport = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  const failed =
    jestReport.numFailedTests +
    jestReport.numPendingTests +
    jestReport.numTodoTests +
    jestReport.numRuntimeErrorTestSuites;
  const result = { passed: jestReport.numPassedTests, failed };
  return code !== 0 && failed === 0 ? checkResult(false, `jest ended with code ${code} and no failed test`) : result;
}
