/** The result of a stage of `test`. */
export type CheckResult = { passed: number; failed: number; notes?: readonly string[] };

/** One kind of check. `run` throws only when it cannot run at all, which counts as one failure. */
export type Stage = { name: string; run(args: readonly string[]): Promise<CheckResult> };

/** The result of a check that passes or fails as a whole. */
export function checkResult(hasPassed: boolean, ...notes: readonly string[]): CheckResult {
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, notes };
}

/** Adds up the counts of several results and joins their notes. */
export function sumResults(results: readonly CheckResult[]): CheckResult {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    notes: results.flatMap(({ notes = [] }) => notes),
  };
}
