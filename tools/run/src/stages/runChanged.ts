import type { CheckInputs, KeptResults } from '../kept/keptResults.ts';
import { InputFinder } from '../kept/testInputs.ts';
import { root } from '../runProgram.ts';
import { type CheckResult, sumResults } from './stage.ts';

/** What is kept as a whole. */
type KeptCheck = { name: string; inputs: CheckInputs };

/** A check that is run or kept as a whole. */
export type WholeCheck = KeptCheck & { run: () => Promise<CheckResult> };

/**
 * Runs the checks that no earlier run has proved on the same inputs, one after the other, and keeps those that are green.
 * @param kept undefined runs all and keeps nothing
 * @param folders ignored folders with inputs
 */
export function runChanged(
  kept: KeptResults | undefined,
  checks: (inputs: InputFinder | undefined) => readonly WholeCheck[] | Promise<readonly WholeCheck[]>,
  folders: readonly string[] = [],
): Promise<CheckResult> {
  const runInTurn = async (changed: readonly WholeCheck[]): Promise<CheckResult[]> => {
    const results: CheckResult[] = [];
    for (const { run } of changed) results.push(await run());
    return results;
  };
  return runChangedTogether(kept, checks, runInTurn, folders);
}

/**
 * Like `runChanged`, for checks that are cheaper together.
 * @param run the results of these checks, in their order
 */
export async function runChangedTogether<Check extends KeptCheck>(
  kept: KeptResults | undefined,
  checks: (inputs: InputFinder | undefined) => readonly Check[] | Promise<readonly Check[]>,
  run: (changed: readonly Check[]) => Promise<readonly CheckResult[]>,
  folders: readonly string[] = [],
): Promise<CheckResult> {
  const keptRun = await kept?.begin(folders);
  const keptResults: CheckResult[] = [];
  const changed: Check[] = [];
  for (const check of await checks(keptRun && new InputFinder(root, keptRun.files))) {
    const found = await keptRun?.find<CheckResult>(check.name, check.inputs);
    if (found) keptResults.push(keptResult(found.result.passed, found.date));
    else changed.push(check);
  }
  const results = await run(changed);
  const green = changed.flatMap(({ name, inputs }, index) => {
    const result = results[index];
    return result?.failed === 0 ? [{ check: name, inputs, result }] : [];
  });
  await keptRun?.keep(green);
  return sumResults([...keptResults, ...results]);
}

/** Checks that were not run, because they were green on the same inputs. @param date when that was (ISO) */
export function keptResult(count: number, date: string): CheckResult {
  return { passed: 0, failed: 0, kept: { count, since: date } };
}
