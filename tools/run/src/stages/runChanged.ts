import type { CheckInputs, KeptResults } from '../kept/keptResults.ts';
import { InputFinder } from '../kept/testInputs.ts';
import { root } from '../runProgram.ts';
import { type CheckResult, sumResults } from './stage.ts';

/** A check that is run or kept as a whole. */
export type WholeCheck = { name: string; inputs: CheckInputs; run: () => Promise<CheckResult> };

/**
 * Runs the checks that no earlier run has proved on the same inputs, and keeps those that are green.
 * @param kept undefined runs all and keeps nothing
 * @param folders ignored folders with inputs
 */
export async function runChanged(
  kept: KeptResults | undefined,
  checks: (inputs: InputFinder | undefined) => readonly WholeCheck[] | Promise<readonly WholeCheck[]>,
  folders: readonly string[] = [],
): Promise<CheckResult> {
  const keptRun = await kept?.begin(folders);
  const results: CheckResult[] = [];
  const green: { check: string; inputs: CheckInputs; result: CheckResult }[] = [];
  for (const { name, inputs, run } of await checks(keptRun && new InputFinder(root, keptRun.files))) {
    const found = await keptRun?.find<CheckResult>(name, inputs);
    if (found) {
      results.push(keptResult(found.result.passed, found.date));
      continue;
    }
    const result = await run();
    results.push(result);
    if (result.failed === 0) green.push({ check: name, inputs, result });
  }
  await keptRun?.keep(green);
  return sumResults(results);
}

/** Checks that were not run, because they were green on the same inputs. @param date when that was (ISO) */
export function keptResult(count: number, date: string): CheckResult {
  return { passed: 0, failed: 0, kept: { count, since: date } };
}
