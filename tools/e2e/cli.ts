/**
 * The fault table of the handbook, made from the report of the last whole end-to-end run, and the picture of the app on
 * the public pages, made of the kept pictures.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { Command } from 'commander';
import { execaNode } from 'execa';
import { appPictureFiles, drawAppPicture } from './src/app-picture/appPicture.ts';
import {
  type FaultTable,
  formatFaultTable,
  type NightlyTests,
  type RunReport,
  withoutLineNumbers,
} from './src/fault-table/formatFaultTable.ts';
import { nightlyTestName, nightlyTestsIn, readNightlyResults, writeNightlyResults } from './src/nightlyResults.ts';
import { NIGHTLY_TAG } from './src/nightlyTests.ts';

const root = resolve(import.meta.dirname, '../..');
const tablePath = resolve(root, 'tools/handbook/faults.md');
const defaultReport = resolve(import.meta.dirname, 'results/report.json');

const program = new Command('node tools/e2e/cli.ts').description('End-to-end tests run with `pnpm e2e`.');
const faults = program.command('faults').description('the fault table of the handbook');
faults
  .command('write')
  .description('writes the table')
  .option('--report <file>', 'report of a whole run', defaultReport)
  .action(async ({ report }: { report: string }) => {
    const { text, problems } = await readFaultTable(report);
    writeFileSync(tablePath, text);
    endWith(problems);
  });
faults
  .command('check')
  .description('prints missing and stale rows')
  .option('--report <file>', 'report of a whole run', defaultReport)
  .action(async ({ report }: { report: string }) => {
    const { text, problems } = await readFaultTable(report);
    if (withoutLineNumbers(readFileSync(tablePath, 'utf8')) !== withoutLineNumbers(text))
      problems.push('The handbook’s table is stale. Write it with `node tools/e2e/cli.ts faults write`.');
    endWith(problems);
  });
faults
  .command('record-night')
  .description('records that the tests of a nightly passed, for the table')
  .option(
    '--report <file>',
    'report of `pnpm nightly --only matrices`',
    resolve(import.meta.dirname, 'results/matrices.json'),
  )
  .action(({ report }: { report: string }) => {
    writeNightlyResults(JSON.parse(readFileSync(report, 'utf8')), new Date().toISOString().slice(0, 10));
  });
program
  .command('app-picture')
  .description('the picture of the app on the public pages')
  .command('write')
  .description('draws it from the kept pictures')
  .action(async () => {
    for (const { file, language } of appPictureFiles)
      writeFileSync(resolve(root, file), `${JSON.stringify(await drawAppPicture(language), null, 2)}\n`);
  });
await program.parseAsync();

async function readFaultTable(report: string): Promise<FaultTable> {
  const remotes = globSync('apps/*/remote.ts', { cwd: root })
    .map((definition) => basename(dirname(definition)))
    .toSorted();
  const nightly = await listNightlyTests();
  const { text, problems } = formatFaultTable(JSON.parse(readFileSync(report, 'utf8')) as RunReport, nightly, remotes);
  const unproved = nightly.tests.filter(({ ok }) => !ok).map(({ title }) => `Never passed at night: “${title}”.`);
  if (unproved.length > 0)
    unproved.push('Run them with `pnpm nightly --only matrices`, which records that they passed.');
  return { text, problems: [...problems, ...unproved] };
}

/** The tests that only the nightly runs; `ok` when they are recorded as passed. */
async function listNightlyTests(): Promise<NightlyTests> {
  const playwright = resolve(import.meta.dirname, 'node_modules/@playwright/test/cli.js');
  const { stdout } = await execaNode(
    playwright,
    ['test', '--list', `--grep=${NIGHTLY_TAG}`, '--project=headless shell', '--reporter=json'],
    { cwd: import.meta.dirname, env: { E2E_WHOLE_SET: '1' } },
  );
  const { date, passed } = readNightlyResults();
  const tests = nightlyTestsIn(JSON.parse(stdout.slice(stdout.indexOf('{'))));
  return { date, tests: tests.map((test) => ({ ...test, ok: passed.includes(nightlyTestName(test)) })) };
}

function endWith(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log('Every cell of the fault table has a passed test.');
}
