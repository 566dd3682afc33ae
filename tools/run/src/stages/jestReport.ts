import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ProgramOptions, type ProgramResult, root, runNode } from '../runProgram.ts';
import { type CheckResult, checkResult } from './stage.ts';

/** The part of jest's JSON report that is counted and kept. */
export type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: JestFile[];
};
export type JestFile = {
  /** Absolute path. */
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
};

/** A run of jest that ended; without a report it could not start. */
export type JestRun = { code: number; report: JestReport | undefined };

/** Folder of the reports. */
export const jestResults = resolve(root, 'tools/testing/results');

/** What jest prints about a worker whose tests left a timer, a server or a connection; its exit code does not say it. */
const STUCK_WORKER = 'A worker process has failed to exit gracefully';

/** Runs jest. Its report stays in `tools/testing/results` under this name. */
export async function runJest(
  config: string,
  reportName: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<JestRun> {
  const file = resolve(jestResults, reportName);
  mkdirSync(jestResults, { recursive: true });
  rmSync(file, { force: true });
  const jestArgs = ['--json', '--testLocationInResults', `--outputFile=${file}`, ...args];
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const result = await jest(config, jestArgs, { env: { ...color, ...env }, copyTo: 'stdout' });
  return {
    code: exitCodeOf(result),
    report: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JestReport) : undefined,
  };
}

/** The exit code, which is not 0 when a worker did not exit by itself. */
export function exitCodeOf({ code, output }: ProgramResult): number {
  return output.includes(STUCK_WORKER) ? code || 1 : code;
}

/** Runs jest's command line. */
export function jest(config: string, args: readonly string[], options: ProgramOptions): Promise<ProgramResult> {
  const cli = resolve(root, 'node_modules/jest/bin/jest.js');
  return runNode(['--experimental-vm-modules', '--no-warnings', cli, `--config=${config}`, ...args], options);
}

/** Counts a report. A skipped test counts as failed. */
export function countJestRun({ code, report }: JestRun): CheckResult {
  if (!report) return checkResult(false, `jest ended with code ${code} and wrote no report`);
  const failed =
    report.numFailedTests + report.numPendingTests + report.numTodoTests + report.numRuntimeErrorTestSuites;
  const result = { passed: report.numPassedTests, failed };
  return code !== 0 && failed === 0 ? checkResult(false, `jest ended with code ${code} and no failed test`) : result;
}
