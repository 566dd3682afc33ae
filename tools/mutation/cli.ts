/**
 * `node tools/mutation/cli.ts [--write] [file or file:from-to …]`: tests the mutants of these files (or lines), or of all,
 * and compares the survivors with the list. Fails when they differ. `--write` puts scores and list into the handbook;
 * `--tables` does so without testing anything.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { handbookFile, replaceTables, type Score } from './src/handbookTables.ts';
import { compareSurvivors } from './src/mutants.ts';
import { survivors } from './src/survivors.ts';
import { findTarget, targets } from './src/targets.ts';
import { testMutants } from './src/testMutants.ts';

const scoresFile = resolve(import.meta.dirname, 'scores.json');
const args = process.argv.slice(2);
const files = args.filter((arg) => !arg.startsWith('--'));
const allFiles = args.includes('--tables') ? [] : targets.map(({ file }) => file);
const selected = files.length > 0 ? files : allFiles;
const scores = JSON.parse(readFileSync(scoresFile, 'utf8')) as Record<string, Score>;
// Low priority, so that other work on this machine is not slowed down.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

let isComplete = true;
for (const one of selected) {
  const [name = '', lines] = one.split(':');
  const target = findTarget(name);
  const { survivors: foundSurvivors, score } = await testMutants(target, lines);
  const listed = survivors.filter(({ file }) => file === target.file);
  const { unlisted, ...compared } = compareSurvivors(foundSurvivors, listed);
  // A run of some lines does not cover the others.
  const outdated = lines ? [] : compared.outdated;
  const matchesList = unlisted.length + outdated.length === 0;
  isComplete &&= matchesList;
  if (!lines) scores[target.file] = score;
  const { mutants, killed, timedOut, survived, seconds } = score;
  console.log(
    `${matchesList ? '✓' : '✗'} ${one}: ${mutants} mutants, ${killed} killed, ${timedOut} timed out, ${survived} survived, ` +
      `${unlisted.length} of them not listed; ${seconds} s`,
  );
  for (const { line, source, mutator, replacement } of unlisted)
    console.log(`  ${line}: ${source}\n      ${JSON.stringify([mutator, replacement])}`);
  for (const { source, mutator, replacement } of outdated)
    console.log(`  listed, but killed or changed since: ${source}\n      ${JSON.stringify([mutator, replacement])}`);
}
if (args.includes('--write') || args.includes('--tables')) {
  writeFileSync(scoresFile, `${JSON.stringify(scores, null, 2)}\n`);
  writeFileSync(handbookFile, replaceTables(readFileSync(handbookFile, 'utf8'), targets, survivors, scores));
}
process.exitCode = isComplete ? 0 : 1;
