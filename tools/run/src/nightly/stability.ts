import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../runProgram.ts';
import { runPlaywright } from '../stages/endToEnd.ts';
import { failureCounts, type RepeatedSuite } from './failureCounts.ts';

/** How often each test runs. */
const REPEATS = 20;
/** More browsers than cores: under this load a test that depends on the machine's speed fails. */
const WORKERS = 4;
const REPORT = 'stability.json';

/**
 * Runs each end-to-end test, or the tests of these paths, 20 times under load. The report stays in
 * `tools/e2e/results/stability.json`. @returns 1 when a run of any test failed
 */
export async function runStability(paths: readonly string[]): Promise<number> {
  const {
    passed,
    failed,
    notes = [],
  } = await runPlaywright(REPORT, [...paths, `--repeat-each=${REPEATS}`, `--workers=${WORKERS}`]);
  for (const note of notes) console.error(note);
  if (passed + failed === 0) return 1;
  const { suites } = JSON.parse(readFileSync(resolve(root, 'tools/e2e/results', REPORT), 'utf8')) as {
    suites: RepeatedSuite[];
  };
  for (const { test, failures, runs } of failureCounts(suites)) console.log(`✗ ${test}: ${failures} of ${runs} failed`);
  console.log(`stability: ${passed} of ${passed + failed} runs passed`);
  return failed > 0 ? 1 : 0;
}
