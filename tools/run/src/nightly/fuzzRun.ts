import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Counts } from '@loan/testing/fuzz';
import { root } from '../runProgram.ts';
import type { FuzzSuite } from './fuzzSuites.ts';

/** The state of a fuzz run: the passed and failed shards of each suite. */
export type FuzzRun = {
  seed: number;
  cases: number;
  done: Record<string, number[]>;
  failed: Record<string, number[]>;
  /** The counts of the passed shards, by suite. */
  counts: Record<string, Counts>;
};

/** The file to which a shard writes its counts. */
export const countsFile = resolve(root, 'tools/testing/results/fuzz-counts.json');

const stateFile = resolve(root, 'tools/testing/results/fuzz-run.json');

/** The interrupted run; undefined when it is complete for these suites or had another number of cases. */
export function resumeFuzzRun(cases: number, suites: readonly FuzzSuite[]): FuzzRun | undefined {
  let fuzzRun: FuzzRun;
  try {
    fuzzRun = JSON.parse(readFileSync(stateFile, 'utf8')) as FuzzRun;
  } catch {
    return undefined; // there was none
  }
  const isComplete = suites.every(
    ({ name, shardSize: shard }) => (fuzzRun.done[name] ?? []).length >= Math.ceil(cases / shard),
  );
  // failed shards run again with the same seed
  return fuzzRun.cases !== cases || isComplete ? undefined : { ...fuzzRun, failed: {}, counts: fuzzRun.counts ?? {} };
}

export function startFuzzRun(cases: number, seed?: string): FuzzRun {
  return { seed: seed === undefined ? randomInt(2 ** 31) : Number(seed), cases, done: {}, failed: {}, counts: {} };
}

export function saveFuzzRun(fuzzRun: FuzzRun): void {
  mkdirSync(dirname(stateFile), { recursive: true });
  writeFileSync(stateFile, JSON.stringify(fuzzRun));
}
