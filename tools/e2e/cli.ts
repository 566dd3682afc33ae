/**
 * The fault table of the handbook, made from the report of the last whole end-to-end run, and the picture of the app on
 * the public pages, made of the kept pictures.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { Command } from 'commander';
import { appPictureFiles, drawAppPicture } from './src/app-picture/appPicture.ts';
import { formatFaultTable, type RunReport, withoutLineNumbers } from './src/fault-table/formatFaultTable.ts';

const root = resolve(import.meta.dirname, '../..');
const tablePath = resolve(root, 'tools/handbook/faults.md');
const defaultReport = resolve(import.meta.dirname, 'results/report.json');

const program = new Command('node tools/e2e/cli.ts').description('End-to-end tests run with `pnpm e2e`.');
const faults = program.command('faults').description('the fault table of the handbook');
faults
  .command('write')
  .description('writes the table')
  .option('--report <file>', 'report of a whole run', defaultReport)
  .action(({ report }: { report: string }) => {
    const { text, problems } = readFaultTable(report);
    writeFileSync(tablePath, text);
    endWith(problems);
  });
faults
  .command('check')
  .description('prints missing and stale rows')
  .option('--report <file>', 'report of a whole run', defaultReport)
  .action(({ report }: { report: string }) => {
    const { text, problems } = readFaultTable(report);
    if (withoutLineNumbers(readFileSync(tablePath, 'utf8')) !== withoutLineNumbers(text))
      problems.push('The handbook’s table is stale. Write it with `node tools/e2e/cli.ts faults write`.');
    endWith(problems);
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

function readFaultTable(report: string): { text: string; problems: string[] } {
  const remotes = globSync('apps/*/remote.ts', { cwd: root })
    .map((definition) => basename(dirname(definition)))
    .toSorted();
  return formatFaultTable(JSON.parse(readFileSync(report, 'utf8')) as RunReport, remotes);
}

function endWith(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log('Every cell of the fault table has a passed test.');
}
