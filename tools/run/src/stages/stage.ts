import type { KeptResults } from '../kept/keptResults.ts';

/** The result of a stage of `test`. */
export type CheckResult = {
  passed: number;
  failed: number;
  notes?: readonly string[];
  /** Checks that were not run, because they were green on the same inputs; `since`: when the oldest of them ran (ISO). */
  kept?: { count: number; since: string } | undefined;
};

/** One kind of check. */
export type Stage = {
  name: string;
  /**
   * Throws only when it cannot run at all, which counts as one failure.
   * @param args paths and options that select a part
   * @param kept results of earlier runs; undefined runs everything
   */
  run(args: readonly string[], kept?: KeptResults): Promise<CheckResult>;
};

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
    kept: sumKept(results.flatMap(({ kept }) => kept ?? [])),
  };
}

function sumKept(kept: readonly { count: number; since: string }[]): CheckResult['kept'] {
  if (kept.length === 0) return undefined;
  return {
    count: kept.reduce((sum, { count }) => sum + count, 0),
    // ISO dates sort by time
    since: kept.map(({ since }) => since).toSorted()[0] ?? '',
  };
}
