/** Simulates canaries with known rates and writes the table of the handbook: `pnpm --filter @loan/release simulate`. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Comparison, countBeacon, emptyBuildTally, worseMeasure } from './compareBuilds.ts';

export type Rates = {
  /** Share of the live build's loads with an error, 0 to 1. */
  live: number;
  canary: number;
};

export type Simulated = {
  /** Runs in which the canary was ended. */
  ended: number;
  runs: number;
  /** Loads of the canary until it was ended, sorted. */
  canaryLoads: readonly number[];
};

const CANARY_SHARE = 0.05;
const RUNS = 400;
/** A run ends undecided after so many loads of the canary. */
const MAX_CANARY_LOADS = 2_000;
/** An error arrives after so many further loads at most. */
const MAX_DELAY_LOADS = 40;
const SEED = 26;
const HANDBOOK_PAGE = path.join(import.meta.dirname, '../../../handbook/release/canary-guard.md');
const TABLE = /(<!-- simulation -->\n)[^]*?(\n<!-- end of simulation -->)/;

const SIMULATED_RATES: readonly Rates[] = [
  { live: 0.005, canary: 0.005 },
  { live: 0.02, canary: 0.02 },
  { live: 0.1, canary: 0.1 },
  { live: 0.005, canary: 0.02 },
  { live: 0.005, canary: 0.05 },
  { live: 0.005, canary: 0.1 },
  { live: 0.02, canary: 0.1 },
  { live: 0.005, canary: 0.5 },
  { live: 0.005, canary: 1 },
];

/** @param seed the same seed gives the same loads */
export function simulateGuard(rates: Rates, runs: number, seed: number): Simulated {
  const random = createRandom(seed);
  const canaryLoads: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const loads = loadsUntilEnded(rates, random);
    if (loads !== undefined) canaryLoads.push(loads);
  }
  return { ended: canaryLoads.length, runs, canaryLoads: canaryLoads.sort((a, b) => a - b) };
}

function loadsUntilEnded(rates: Rates, random: () => number): number | undefined {
  const compared: Comparison = { canary: emptyBuildTally(), live: emptyBuildTally() };
  const errors = new Map<number, (keyof Comparison)[]>();
  for (let load = 0; compared.canary.failures.loads < MAX_CANARY_LOADS; load += 1) {
    const build = random() < CANARY_SHARE ? 'canary' : 'live';
    compared[build] = countBeacon(compared[build], { kind: 'open' });
    if (random() < rates[build]) {
      const arrival = load + Math.floor(random() * MAX_DELAY_LOADS);
      errors.set(arrival, [...(errors.get(arrival) ?? []), build]);
    }
    const arrived = errors.get(load) ?? [];
    for (const one of arrived) compared[one] = countBeacon(compared[one], { kind: 'error' });
    // Only an error of the canary can make it look worse.
    if (arrived.includes('canary') && worseMeasure(compared)) return compared.canary.failures.loads;
  }
  return undefined;
}

export function simulationTable(): string {
  const percent = (share: number) => `${Number((share * 100).toFixed(2))} %`;
  const rows = SIMULATED_RATES.map((rates) => {
    const { ended, runs, canaryLoads } = simulateGuard(rates, RUNS, SEED);
    const quantile = (share: number) => canaryLoads[Math.ceil(share * ended) - 1] ?? '–';
    const isWorse = rates.canary > rates.live;
    const cells = [percent(rates.live), percent(rates.canary), percent(ended / runs)];
    return `| ${[...cells, ...(isWorse ? [quantile(0.5), quantile(0.9)] : ['–', '–'])].join(' | ')} |`;
  });
  return `| errors of live | errors of the canary | ended | loads of the canary until then, median | 90 % of the runs |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

${RUNS} runs in each row, seed ${SEED}, a share of ${percent(CANARY_SHARE)}; a run ends undecided after ${MAX_CANARY_LOADS} loads of the canary.`;
}

/** Numbers from 0 to below 1, as of `Math.random` (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

if (import.meta.main) {
  const page = await readFile(HANDBOOK_PAGE, 'utf8');
  await writeFile(
    HANDBOOK_PAGE,
    page.replace(TABLE, (_all, start: string, end: string) => `${start}\n${simulationTable()}\n${end}`),
  );
}
