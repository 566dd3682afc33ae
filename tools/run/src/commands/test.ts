import { KeptResults } from '../kept/keptResults.ts';
import { root } from '../runProgram.ts';
import { endToEnd } from '../stages/endToEnd.ts';
import { kit } from '../stages/kit.ts';
import { formatting, lint, typecheck } from '../stages/lint.ts';
import { objectStorage } from '../stages/objectStorage.ts';
import { faults, requirements } from '../stages/requirements.ts';
import { build, sizes } from '../stages/sizes.ts';
import { type CheckResult, checkResult, type Stage, sumResults } from '../stages/stage.ts';
import { unit } from '../stages/unit.ts';
import { webview } from '../stages/webview.ts';

/** The fast stages run first. */
const stages: readonly Stage[] = [
  formatting,
  lint,
  typecheck,
  unit,
  build,
  sizes,
  objectStorage,
  endToEnd,
  faults,
  kit,
  webview,
  requirements,
];

/**
 * Runs all stages, or those named as arguments, and ends with the line `N passed, N failed`. Checks that were green on the
 * same inputs are kept and not run again; `--fresh` runs all of them.
 */
export async function runAllStages(names: readonly string[], isFresh: boolean): Promise<number> {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    console.error(`No such stage: ${unknown.join(', ')}. There are: ${stages.map(({ name }) => name).join(', ')}`);
    return 2;
  }
  const selectedStages = names.length === 0 ? stages : stages.filter(({ name }) => names.includes(name));
  const kept = new KeptResults(root, isFresh);
  const code = await runStages(selectedStages, [], kept);
  await kept.prune();
  return code;
}

/** Runs these stages; the arguments are passed to the last of them. */
export function runNamedStages(names: readonly string[], args: readonly string[]): Promise<number> {
  return runStages(
    stages.filter(({ name }) => names.includes(name)),
    args,
  );
}

/** The stages of a pull request: the fast ones whole, unit tests of what changed since `base`, and these journeys (empty: all). */
export async function runAffectedStages(
  base: string,
  journeys: readonly string[],
  needsBrowser: boolean,
): Promise<number> {
  const unitSince: Stage = { name: 'unit', run: () => unit.run([`--changedSince=${base}`, '--passWithNoTests']) };
  const selectedJourneys: Stage = { name: 'end to end', run: () => endToEnd.run(journeys) };
  return runStages(
    [formatting, lint, typecheck, unitSince, build, sizes, ...(needsBrowser ? [selectedJourneys] : [])],
    [],
  );
}

async function runStages(
  selectedStages: readonly Stage[],
  args: readonly string[],
  kept?: KeptResults,
): Promise<number> {
  const results: { name: string; result: CheckResult; seconds: number }[] = [];
  for (const [index, stage] of selectedStages.entries()) {
    console.log(`\n── ${stage.name}`);
    const began = performance.now();
    const result = await stage
      .run(index === selectedStages.length - 1 ? args : [], kept)
      .catch(
        (error: unknown): CheckResult =>
          checkResult(false, `could not run: ${error instanceof Error ? error.stack : String(error)}`),
      );
    results.push({ name: stage.name, result, seconds: (performance.now() - began) / 1000 });
    for (const note of result.notes ?? []) console.log(`   ${note}`);
  }

  const sum = sumResults(results.map(({ result }) => result));
  console.log('\n── summary');
  for (const { name, result, seconds } of results) {
    const symbol = result.failed > 0 ? '✗' : '✓';
    const time = `${seconds.toFixed(1)} s`.padEnd(9);
    console.log(
      `${symbol} ${name.padEnd(14)} ${formatCounts(result).padEnd(26)} ${time} ${formatKept(result)}`.trimEnd(),
    );
  }
  if (sum.kept) console.log(`\n${formatKept(sum)}; \`test --fresh\` runs them`);
  console.log(`\n${formatCounts(sum)}`);
  return sum.failed > 0 ? 1 : 0;
}

function formatCounts({ passed, failed }: CheckResult): string {
  return `${passed} passed, ${failed} failed`;
}

/** `kept 4,210 from 2026-11-22 18:10`: results of earlier runs on the same inputs, and when the oldest of them ran. */
function formatKept({ kept }: CheckResult): string {
  if (!kept) return '';
  const since = new Date(kept.since);
  const pad = (value: number) => String(value).padStart(2, '0');
  const day = `${since.getFullYear()}-${pad(since.getMonth() + 1)}-${pad(since.getDate())}`;
  return `kept ${kept.count.toLocaleString('en')} from ${day} ${pad(since.getHours())}:${pad(since.getMinutes())}`;
}
