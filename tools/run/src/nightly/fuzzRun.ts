import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Counts } from '@loan/testing/fuzz';
import { root } from '../runProgram.ts';
import type { FuzzSuite } from './fuzzSuites.ts';

/** How far a night has come: the shards of each hunt that held, and those that did not. */
export type FuzzRun = {
  seed: number;
  cases: number;
  done: Record<string, number[]>;
  failed: Record<string, number[]>;
  /** What the hunts counted in the shards that held. */
  counts: Record<string, Counts>;
};

/** Where a shard writes what it counted. */
export const countsFile = resolve(root, 'tools/testing/results/fuzz-counts.json');

const stateFile = resolve(root, 'tools/testing/results/fuzz-run.json');

/** The night that was stopped, unless it is lived to its end for these hunts or was another one. */
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
  // what failed is tried again with the same seed: it was mended since, or it fails again
  return fuzzRun.cases !== cases || isComplete ? undefined : { ...fuzzRun, failed: {}, counts: fuzzRun.counts ?? {} };
}

export function startFuzzRun(cases: number, seed?: string): FuzzRun {
  return { seed: seed === undefined ? randomInt(2 ** 31) : Number(seed), cases, done: {}, failed: {}, counts: {} };
}

export function saveFuzzRun(fuzzRun: FuzzRun): void {
  mkdirSync(dirname(stateFile), { recursive: true });
  writeFileSync(stateFile, JSON.stringify(fuzzRun));
}
