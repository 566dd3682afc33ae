import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { addCounts, type Counts, readCounts } from '@loan/testing/fuzz';
import { countsFile, resumeFuzzRun, saveFuzzRun, startFuzzRun } from '../nightly/fuzzRun.ts';
import { type FuzzSuite, fuzzSuites } from '../nightly/fuzzSuites.ts';
import { runWholeSet } from '../nightly/wholeSet.ts';
import { runNode, runProgram } from '../runProgram.ts';

/** As the command line gives them: numbers are text. */
export type NightlyOptions = {
  only?: string;
  cases: string;
  minutes: string;
  seed?: string;
  shard?: string;
};

/** The name under which `--only` runs the mutation tests. */
const MUTANTS = 'mutants';
/** The name under which `--only` runs every end-to-end test and picture. */
const WHOLE_SET = 'whole-set';

/**
 * `nightly`: fuzz suites (parsers of untrusted input, random payment histories) with many thousand generated cases, the
 * mutation tests, and the whole set of end-to-end tests and pictures. Cases run in shards, each with a seed of its own. An
 * interrupted run is resumed; a failed shard prints the command that repeats it.
 */
export async function nightly(options: NightlyOptions): Promise<number> {
  const isSelected = (name: string) => !options.only || options.only.split(',').includes(name);
  const suites = fuzzSuites.filter(({ name }) => isSelected(name));
  const casesPerSuite = Number(options.cases);
  const hasNothingToRun = suites.length === 0 && !isSelected(MUTANTS) && !isSelected(WHOLE_SET);
  if (hasNothingToRun || !(casesPerSuite > 0) || !(Number(options.minutes) > 0)) {
    console.error(
      `Nothing to run: --only names none of ${[...fuzzSuites.map(({ name }) => name), MUTANTS, WHOLE_SET].join(', ')}, or a number is not above 0.`,
    );
    return 2;
  }
  if (options.shard !== undefined)
    return (await runShard(suites, casesPerSuite, Number(options.seed), Number(options.shard))) ? 0 : 1;
  const mutants = ['-y', 'pnpm@12.21.0', '--filter', '@loan/mutation', 'mutants'];
  const mutantsCode = isSelected(MUTANTS) ? (await runProgram('npx', mutants)).code : 0;
  const otherCode = mutantsCode || (isSelected(WHOLE_SET) ? await runWholeSet() : 0);
  if (suites.length === 0) return otherCode;

  const fuzzRun =
    (options.seed === undefined && resumeFuzzRun(casesPerSuite, suites)) || startFuzzRun(casesPerSuite, options.seed);
  const deadline = Date.now() + Number(options.minutes) * 60_000;
  console.log(
    `Fuzz run, seed ${fuzzRun.seed}: ${casesPerSuite} cases for each of ${suites.map(({ name }) => name).join(', ')}`,
  );
  for (const suite of suites) {
    for (const shard of shardsOf(suite, casesPerSuite)) {
      if (fuzzRun.done[suite.name]?.includes(shard)) continue;
      if (Date.now() > deadline) break;
      const hasPassed = await runShard([suite], casesPerSuite, fuzzRun.seed, shard);
      (fuzzRun[hasPassed ? 'done' : 'failed'][suite.name] ??= []).push(shard);
      if (hasPassed) fuzzRun.counts[suite.name] = addCounts(fuzzRun.counts[suite.name] ?? {}, readCounts(countsFile));
      saveFuzzRun(fuzzRun);
    }
    const [done, failed] = [fuzzRun.done[suite.name] ?? [], fuzzRun.failed[suite.name] ?? []];
    const casesDone = Math.min(casesPerSuite, done.length * suite.shardSize);
    const symbol = failed.length > 0 ? '✗' : casesDone < casesPerSuite ? '…' : '✓';
    console.log(
      `${symbol} ${suite.name}: ${casesDone} of ${casesPerSuite} cases passed, ${failed.length} shards failed`,
    );
    console.log(formatCounts(fuzzRun.counts[suite.name] ?? {}));
  }
  return Object.keys(fuzzRun.failed).length > 0 ? 1 : otherCode;
}

/** Runs one shard. @returns whether it passed; a failure prints the command that repeats it */
async function runShard(
  suites: readonly FuzzSuite[],
  casesPerSuite: number,
  seed: number,
  shard: number,
): Promise<boolean> {
  for (const { name, tests, shardSize: size } of suites) {
    const began = performance.now();
    mkdirSync(dirname(countsFile), { recursive: true });
    rmSync(countsFile, { force: true });
    const { code } = await runNode(
      [
        ...['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'],
        ...['--config=tools/testing/jest/jest.config.ts', '--runInBand', `--testTimeout=${SHARD_TIMEOUT_MS}`, ...tests],
      ],
      {
        isQuiet: true,
        env: {
          FUZZ_CASES: String(Math.min(size, casesPerSuite)),
          FUZZ_SEED: String((seed + shard) % 2 ** 31),
          FUZZ_COUNTS: countsFile,
        },
      },
    );
    if (code !== 0) {
      console.error(
        `Repeat with: npx -y pnpm@12.21.0 nightly --only ${name} --cases ${casesPerSuite} --seed ${seed} --shard ${shard}`,
      );
      return false;
    }
    console.log(`  ${name} ${shard}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  return true;
}

/** One line per count, largest first. */
function formatCounts(counts: Counts): string {
  const largestFirst = Object.entries(counts).sort(([, one], [, other]) => other - one);
  return largestFirst.map(([name, count]) => `    ${name}: ${count}`).join('\n');
}

const SHARD_TIMEOUT_MS = 3_600_000;

function shardsOf({ shardSize: shard }: FuzzSuite, casesPerSuite: number): number[] {
  return Array.from({ length: Math.ceil(casesPerSuite / shard) }, (_, index) => index);
}
