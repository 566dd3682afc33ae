import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { appNames } from '../buildSite.ts';
import { root, run } from '../runProgram.ts';
import { proveTouched } from './test.ts';
import { touchedBy } from '../affectedFeatures.ts';

/** `touched <base>`: what a pull request needs to know; builds and tests only what it touches since it left `base`. */
export async function touched([base = 'origin/main']: readonly string[]): Promise<number> {
  const { code, output } = await run('git', ['diff', '--name-only', `${base}...HEAD`], { isQuiet: true });
  if (code !== 0) {
    console.error(`git does not know what changed since ${base}: fetch it, with its history.`);
    return 2;
  }
  const files = output.split('\n').filter((file) => file !== '');
  const { words, isEverything } = touchedBy(files, appNames().slice(1));
  const journeys = words
    // A word with many journeys has a folder of them.
    .flatMap((word) => [`journeys/${word}.test.ts`, `journeys/${word}/`])
    .filter((journey) => existsSync(resolve(root, 'tools/e2e', journey)));
  console.log(isEverything ? 'It touches everything.' : `It touches: ${words.join(', ') || 'no app'}`);
  return proveTouched(base, isEverything ? [] : journeys, isEverything || journeys.length > 0);
}
