import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { affectedApps, affectedFeatures } from '../affectedFeatures.ts';
import { appNames } from '../buildSite.ts';
import { root, runProgram } from '../runProgram.ts';
import { runAffectedStages } from './test.ts';

/** `affected --apps [base]` prints, as JSON, the apps to publish; an unknown base (a first push) means all. */
export async function printAffectedApps(base: string, hasShell: boolean): Promise<number> {
  const apps = hasShell ? appNames() : appNames().slice(1);
  const { code, output } = await runProgram('git', ['diff', '--name-only', `${base}...HEAD`], { isSilent: true });
  const affectedNames = code === 0 ? affectedApps(output.split('\n'), apps) : apps;
  console.log(JSON.stringify(affectedNames));
  return 0;
}

/** `affected [base]`: the check of a pull request; builds and tests only what changed since the branch left `base`. */
export async function affected(base: string): Promise<number> {
  const { code, output } = await runProgram('git', ['diff', '--name-only', `${base}...HEAD`], { isQuiet: true });
  if (code !== 0) {
    console.error(`git diff against ${base} failed. Fetch ${base} with its history.`);
    return 2;
  }
  const files = output.split('\n').filter((file) => file !== '');
  const { features, isAll } = affectedFeatures(files, appNames().slice(1));
  const journeys = features
    // A feature with many journeys has a folder of them.
    .flatMap((feature) => [`journeys/${feature}.test.ts`, `journeys/${feature}/`])
    .filter((journey) => existsSync(resolve(root, 'tools/e2e', journey)));
  console.log(isAll ? 'All features are affected.' : `Affected features: ${features.join(', ') || 'no app'}`);
  return runAffectedStages(base, isAll ? [] : journeys, isAll || journeys.length > 0);
}
