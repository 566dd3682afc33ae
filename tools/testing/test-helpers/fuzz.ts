import { readFileSync, writeFileSync } from 'node:fs';

/** Options of `fc.assert`: the number of cases and the seed. */
export type FuzzOptions = { numRuns: number; seed?: number };

/**
 * Options for `fc.assert`: the default number of cases in `test`; in `nightly` FUZZ_CASES cases from the seed FUZZ_SEED,
 * so that a failed run can be repeated.
 * @param defaultValue number of cases in `test`
 */
export function fuzzOptions(defaultValue = 2_000): FuzzOptions {
  const { FUZZ_CASES: requestedRuns, FUZZ_SEED: seed } = process.env;
  return { numRuns: requestedRuns ? Number(requestedRuns) : defaultValue, ...(seed && { seed: Number(seed) }) };
}

/** The time limit of a test in `nightly`. */
const FUZZ_TIMEOUT_MS = 3_600_000;

/**
 * The time limit of a test with generated cases: the given one in `test`, an hour in `nightly`, because a test that timed
 * out keeps running and disturbs those after it.
 * @param defaultValue milliseconds
 */
export function fuzzTimeout(defaultValue: number): number {
  return process.env['FUZZ_CASES'] ? FUZZ_TIMEOUT_MS : defaultValue;
}

/** The counts of a property, by name: `{ histories: 2000, POSTs: 3412 }`. */
export type Counts = Record<string, number>;

/** Adds up. */
export function addCounts(first: Counts, second: Counts): Counts {
  const sum = { ...first };
  for (const [name, count] of Object.entries(second)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

/** Adds the counts to the file that FUZZ_COUNTS names, for the nightly run. */
export function reportCounts(counts: Counts): void {
  const { FUZZ_COUNTS: file } = process.env;
  if (file) writeFileSync(file, JSON.stringify(addCounts(readCounts(file), counts)));
}

/** The counts in this file; empty when it does not exist. */
export function readCounts(file: string): Counts {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Counts;
  } catch {
    return {};
  }
}
