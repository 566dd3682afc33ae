import { readFileSync, writeFileSync } from 'node:fs';

/** How many cases a property is tried with, and where they begin. */
export type FuzzOptions = { numRuns: number; seed?: number };

/**
 * For `fc.assert`: a few thousand in `test`; at night as many as `CASES` says, drawn from `CASES_SEED`, so that a night
 * that failed can be lived once more.
 * @param usual how many in `test`
 */
export function fuzzOptions(defaultValue = 2_000): FuzzOptions {
  const { FUZZ_CASES: requestedRuns, FUZZ_SEED: seed } = process.env;
  return { numRuns: requestedRuns ? Number(requestedRuns) : defaultValue, ...(seed && { seed: Number(seed) }) };
}

/** A shard of the night has an hour. */
const FUZZ_TIMEOUT_MS = 3_600_000;

/**
 * How long a test that tries many cases may take: what it says itself in `test`; at night as long as the night gives,
 * because a test that was cut short lives on and spoils those after it.
 * @param usual milliseconds
 */
export function fuzzTimeout(defaultValue: number): number {
  return process.env['FUZZ_CASES'] ? FUZZ_TIMEOUT_MS : defaultValue;
}

/** What a property counted while it was tried, by name: `{ histories: 2000, POSTs: 3412 }`. */
export type Counts = Record<string, number>;

/** Adds up. */
export function addCounts(first: Counts, second: Counts): Counts {
  const sum = { ...first };
  for (const [name, count] of Object.entries(second)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

/** Hands the counts on to the nightly run that asked for them (`CASES_COUNTS` names a file); several tests add up. */
export function reportCounts(counts: Counts): void {
  const { FUZZ_COUNTS: file } = process.env;
  if (file) writeFileSync(file, JSON.stringify(addCounts(readCounts(file), counts)));
}

/** The counts in this file; none where it is not there. */
export function readCounts(file: string): Counts {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Counts;
  } catch {
    return {};
  }
}
