import { KeptResults } from '../kept/keptResults.ts';
import { root } from '../runProgram.ts';
import { endToEnd } from '../stages/endToEnd.ts';
import { kit } from '../stages/kit.ts';
import { formatting, lint } from '../stages/lint.ts';
import { objectStorage } from '../stages/objectStorage.ts';
import { requirements } from '../stages/requirements.ts';
import { runStages, type StagePlan, selectStages, stagesOf } from '../stages/runStages.ts';
import { build, sizes } from '../stages/sizes.ts';
import type { Stage } from '../stages/stage.ts';
import { typecheck } from '../stages/typecheck.ts';
import { unit } from '../stages/unit.ts';
import { webview } from '../stages/webview.ts';

/**
 * The fast stages run first. Those in lanes wait for sockets, timers and other programs for up to half of their time; the
 * others use both processors of a small machine.
 */
const plan: StagePlan = [
  formatting,
  lint,
  typecheck,
  unit,
  build,
  sizes,
  [[endToEnd], [objectStorage, kit, webview]],
  requirements,
];

/**
 * Runs all stages, or those named as arguments, and ends with the line `N passed, N failed`. Checks that were green on the
 * same inputs are kept and not run again; `--fresh` runs all of them.
 */
export async function runAllStages(names: readonly string[], isFresh: boolean): Promise<number> {
  const known = stagesOf(plan).map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`No such stage: ${unknown.join(', ')}. There are: ${known.join(', ')}`);
    return 2;
  }
  const selected = selectStages(plan, ({ name }) => names.length === 0 || names.includes(name));
  const kept = new KeptResults(root, isFresh);
  const code = await runStages(selected, [], kept);
  await kept.prune();
  return code;
}

/** Runs these stages; the arguments are passed to the last of them. */
export function runNamedStages(names: readonly string[], args: readonly string[]): Promise<number> {
  return runStages(
    selectStages(plan, ({ name }) => names.includes(name)),
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
