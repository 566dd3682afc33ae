/** Tests mutants and compares the survivors with the list. Fails when they differ. */
import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { handbookFile, replaceTables, type Score } from './src/handbookTables.ts';
import { compareSurvivors } from './src/mutants.ts';
import { survivors } from './src/survivors.ts';
import { findTarget, targets } from './src/targets.ts';
import { testMutants } from './src/testMutants.ts';

const scoresFile = resolve(import.meta.dirname, 'scores.json');
const command = new Command('node tools/mutation/cli.ts')
  .description('Tests the mutants of these files, or of all, and compares the survivors with the list.')
  .argument('[files...]', 'paths, or lines of one: <path>:30-50')
  .option('--write', 'puts scores and survivors into the handbook')
  .option('--tables', 'puts them into the handbook without testing anything')
  .parse();
const options = command.opts<{ write?: boolean; tables?: boolean }>();
const files = command.args;
const allFiles = options.tables ? [] : targets.map(({ file }) => file);
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
if (options.write || options.tables) {
  writeFileSync(scoresFile, `${JSON.stringify(scores, null, 2)}\n`);
  writeFileSync(handbookFile, replaceTables(readFileSync(handbookFile, 'utf8'), targets, survivors, scores));
}
process.exitCode = isComplete ? 0 : 1;
