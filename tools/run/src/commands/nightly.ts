import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { addCounts, type Counts, readCounts } from '@loan/testing/cases';
import { type Hunt, hunts } from '../nightly/fuzzSuites.ts';
import { countsFile, lastNight, newNight, writeNight } from '../nightly/fuzzRun.ts';
import { runNode } from '../runProgram.ts';

const usage =
  'Usage: pnpm nightly [--only <hunt>,…] [--cases <of each>] [--minutes <at most>] [--seed <number> [--shard <number>]]\n' +
  '       pnpm nightly --only mutants [--file <path>,…]';

/** The name under which `--only` runs the mutation tests. */
const MUTANTS = 'mutants';

/**
 * `nightly`: many thousand generated cases against everything that reads what strangers write, random histories of
 * payments, and the mutation tests of `tools/mutation`. The cases are lived in shards, each from a seed of its own; a night that was stopped goes on where it was, and
 * a shard that failed says how it is lived once more.
 */
export async function nightly(args: readonly string[]): Promise<number> {
  const { values: asked } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      cases: { type: 'string', default: '100000' },
      minutes: { type: 'string', default: '600' },
      seed: { type: 'string' },
      shard: { type: 'string' },
      file: { type: 'string' },
    },
  });
  const isChosen = (name: string) => !asked.only || asked.only.split(',').includes(name);
  const chosen = hunts.filter(({ name }) => isChosen(name));
  const goal = Number(asked.cases);
  if ((chosen.length === 0 && !isChosen(MUTANTS)) || !(goal > 0) || !(Number(asked.minutes) > 0)) {
    console.error(`${usage}\nHunts: ${[...hunts.map(({ name }) => name), MUTANTS].join(', ')}`);
    return 2;
  }
  if (asked.shard !== undefined) return (await live(chosen, goal, Number(asked.seed), Number(asked.shard))) ? 0 : 1;
  const mutants = isChosen(MUTANTS)
    ? await runNode(['tools/mutation/cli.ts', ...(asked.file?.split(',') ?? [])])
    : undefined;
  if (chosen.length === 0) return mutants?.code ?? 0;

  const night = (asked.seed === undefined && lastNight(goal, chosen)) || newNight(goal, asked.seed);
  const end = Date.now() + Number(asked.minutes) * 60_000;
  console.log(`The night of seed ${night.seed}: ${goal} cases of each of ${chosen.map(({ name }) => name).join(', ')}`);
  for (const hunt of chosen) {
    for (const shard of shardsOf(hunt, goal)) {
      if (night.done[hunt.name]?.includes(shard)) continue;
      if (Date.now() > end) break;
      const isGood = await live([hunt], goal, night.seed, shard);
      (night[isGood ? 'done' : 'failed'][hunt.name] ??= []).push(shard);
      if (isGood) night.counts[hunt.name] = addCounts(night.counts[hunt.name] ?? {}, readCounts(countsFile));
      writeNight(night);
    }
    const [done, failed] = [night.done[hunt.name] ?? [], night.failed[hunt.name] ?? []];
    const lived = Math.min(goal, done.length * hunt.shard);
    const mark = failed.length > 0 ? '✗' : lived < goal ? '…' : '✓';
    console.log(`${mark} ${hunt.name}: ${lived} of ${goal} cases held, ${failed.length} shards failed`);
    console.log(inWords(night.counts[hunt.name] ?? {}));
  }
  return Object.keys(night.failed).length > 0 ? 1 : (mutants?.code ?? 0);
}

/** Lives one shard. What was found is told with the command that finds it again. */
async function live(chosen: readonly Hunt[], goal: number, seed: number, shard: number): Promise<boolean> {
  for (const { name, tests, shard: size } of chosen) {
    const began = performance.now();
    mkdirSync(dirname(countsFile), { recursive: true });
    rmSync(countsFile, { force: true });
    const { code } = await runNode(
      [
        ...['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'],
        ...['--config=tools/testing/jest/jest.config.ts', '--runInBand', `--testTimeout=${A_SHARD_MS}`, ...tests],
      ],
      {
        isQuiet: true,
        env: {
          CASES: String(Math.min(size, goal)),
          CASES_SEED: String((seed + shard) % 2 ** 31),
          CASES_COUNTS: countsFile,
        },
      },
    );
    if (code !== 0) {
      console.error(
        `Once more: npx -y pnpm@12.21.0 nightly --only ${name} --cases ${goal} --seed ${seed} --shard ${shard}`,
      );
      return false;
    }
    console.log(`  ${name} ${shard}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  return true;
}

/** One line per count, largest first. */
function inWords(counts: Counts): string {
  const largestFirst = Object.entries(counts).sort(([, one], [, other]) => other - one);
  return largestFirst.map(([name, count]) => `    ${name}: ${count}`).join('\n');
}

const A_SHARD_MS = 3_600_000;

function shardsOf({ shard }: Hunt, goal: number): number[] {
  return Array.from({ length: Math.ceil(goal / shard) }, (_, index) => index);
}
