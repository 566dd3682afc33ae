import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { root, runNode } from '../runProgram.ts';
import { checkResult, type Stage } from './stage.ts';

/** The part of jest's JSON report that is counted. */
type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
};

const results = resolve(root, 'tools/testing/results');

/** Unit tests by jest. Arguments go to jest: a path, `-t name`. A skipped test counts as failed. */
export const unit: Stage = {
  name: 'unit',
  async run(args) {
    // the report of a complete run is kept: the requirements map is made from it
    const report = resolve(results, args.length === 0 ? 'unit.json' : 'part.json');
    mkdirSync(results, { recursive: true });
    rmSync(report, { force: true });
    const { code } = await runNode([
      '--experimental-vm-modules',
      '--no-warnings',
      resolve(root, 'node_modules/jest/bin/jest.js'),
      '--config=tools/testing/jest/jest.config.ts',
      '--json',
      `--outputFile=${report}`,
      ...args,
    ]);
    const jestReport = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    const failed =
      jestReport.numFailedTests +
      jestReport.numPendingTests +
      jestReport.numTodoTests +
      jestReport.numRuntimeErrorTestSuites;
    const result = { passed: jestReport.numPassedTests, failed };
    return code !== 0 && failed === 0 ? checkResult(false, `jest ended with code ${code} and no failed test`) : result;
  },
};
