import { type Proof, type Stage, total, verdict } from '../stages/stage.ts';
import { build } from '../stages/build.ts';
import { endToEnd } from '../stages/endToEnd.ts';
import { faults } from '../stages/faults.ts';
import { formatting } from '../stages/formatting.ts';
import { kit } from '../stages/kit.ts';
import { lint } from '../stages/lint.ts';
import { requirements } from '../stages/requirements.ts';
import { sizes } from '../stages/sizes.ts';
import { types } from '../stages/typecheck.ts';
import { unit } from '../stages/unit.ts';
import { webview } from '../stages/webview.ts';

/** The cheap proofs come first: a wrong comma should not wait for a browser. */
const stages: readonly Stage[] = [
  formatting,
  lint,
  types,
  unit,
  build,
  sizes,
  endToEnd,
  faults,
  kit,
  webview,
  requirements,
];

/** Proves everything and ends with the line `N passed, N failed`. Stage names as arguments choose some of them. */
export async function testEverything(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    console.error(`No such stage: ${unknown.join(', ')}. There are: ${stages.map(({ name }) => name).join(', ')}`);
    return 2;
  }
  const chosen = names.length === 0 ? stages : stages.filter(({ name }) => names.includes(name));
  return prove(chosen, []);
}

/** A verb that runs these stages; what follows the verb on the command line is handed to the last of them. */
export function only(...names: readonly string[]): (args: readonly string[]) => Promise<number> {
  return (args) =>
    prove(
      stages.filter(({ name }) => names.includes(name)),
      args,
    );
}

/** The proof of a pull request: cheap things whole, unit tests since `base`, and these journeys (none named: all). */
export async function proveTouched(base: string, journeys: readonly string[], opensBrowser: boolean): Promise<number> {
  const since: Stage = { name: 'unit', prove: () => unit.prove([`--changedSince=${base}`, '--passWithNoTests']) };
  const some: Stage = { name: 'end to end', prove: () => endToEnd.prove(journeys) };
  return prove([formatting, lint, types, since, build, sizes, ...(opensBrowser ? [some] : [])], []);
}

async function prove(chosen: readonly Stage[], args: readonly string[]): Promise<number> {
  const results: { name: string; proof: Proof; seconds: number }[] = [];
  for (const [index, stage] of chosen.entries()) {
    console.log(`\n── ${stage.name}`);
    const began = performance.now();
    const proof = await stage
      .prove(index === chosen.length - 1 ? args : [])
      .catch(
        (error: unknown): Proof =>
          verdict(false, `could not run: ${error instanceof Error ? error.stack : String(error)}`),
      );
    results.push({ name: stage.name, proof, seconds: (performance.now() - began) / 1000 });
    for (const note of proof.notes ?? []) console.log(`   ${note}`);
  }

  const all = total(results.map(({ proof }) => proof));
  console.log('\n── summary');
  for (const { name, proof, seconds } of results) {
    const mark = proof.failed > 0 ? '✗' : '✓';
    console.log(`${mark} ${name.padEnd(12)} ${counts(proof).padEnd(26)} ${seconds.toFixed(1)} s`);
  }
  console.log(`\n${counts(all)}`);
  return all.failed > 0 ? 1 : 0;
}

function counts({ passed, failed }: Proof): string {
  return `${passed} passed, ${failed} failed`;
}
