import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Counts } from '@loan/testing/cases';
import { root } from '../runProgram.ts';
import type { Hunt } from './fuzzSuites.ts';

/** How far a night has come: the shards of each hunt that held, and those that did not. */
export type Night = {
  seed: number;
  cases: number;
  done: Record<string, number[]>;
  failed: Record<string, number[]>;
  /** What the hunts counted in the shards that held. */
  counts: Record<string, Counts>;
};

/** Where a shard writes what it counted. */
export const countsFile = resolve(root, 'tools/testing/results/counts.json');

const file = resolve(root, 'tools/testing/results/night.json');

/** The night that was stopped, unless it is lived to its end for these hunts or was another one. */
export function lastNight(cases: number, chosen: readonly Hunt[]): Night | undefined {
  let night: Night;
  try {
    night = JSON.parse(readFileSync(file, 'utf8')) as Night;
  } catch {
    return undefined; // there was none
  }
  const isWhole = chosen.every(({ name, shard }) => (night.done[name] ?? []).length >= Math.ceil(cases / shard));
  // what failed is tried again with the same seed: it was mended since, or it fails again
  return night.cases !== cases || isWhole ? undefined : { ...night, failed: {}, counts: night.counts ?? {} };
}

export function newNight(cases: number, seed?: string): Night {
  return { seed: seed === undefined ? randomInt(2 ** 31) : Number(seed), cases, done: {}, failed: {}, counts: {} };
}

export function writeNight(night: Night): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(night));
}
