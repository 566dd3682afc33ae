import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { root, runNode } from '../program.ts';
import { type Stage, verdict } from '../stage.ts';

/** The part of jest's JSON report that is counted. */
type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
};

const report = resolve(root, 'tools/testing/results/unit.json');

/** Rules and screens, by jest. Arguments go to jest: a path, `-t name`. A test that was skipped has not passed. */
export const unit: Stage = {
  name: 'unit',
  async prove(args) {
    mkdirSync(resolve(report, '..'), { recursive: true });
    rmSync(report, { force: true });
    const { code } = await runNode([
      '--experimental-vm-modules',
      '--no-warnings',
      resolve(root, 'node_modules/jest/bin/jest.js'),
      '--config=tools/testing/jest.config.ts',
      '--json',
      `--outputFile=${report}`,
      ...args,
    ]);
    const found = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    const failed = found.numFailedTests + found.numPendingTests + found.numTodoTests + found.numRuntimeErrorTestSuites;
    const total = { passed: found.numPassedTests, failed };
    return code !== 0 && failed === 0 ? verdict(false, `jest ended with code ${code} and no failed test`) : total;
  },
};
