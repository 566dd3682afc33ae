/**
 * `node tools/e2e/cli.ts faults write` writes the handbook's fault table from the report of the last whole run; `…
 * check` prints missing and stale rows. `--report <file>` reads another report.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatFaultTable, type RunReport } from './src/fault-table/formatFaultTable.ts';

const root = resolve(import.meta.dirname, '../..');
const tablePath = resolve(root, 'tools/handbook/faults.md');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { report: { type: 'string', default: resolve(import.meta.dirname, 'results/report.json') } },
});
const [subject, command] = positionals;
if (subject !== 'faults' || (command !== 'write' && command !== 'check')) {
  console.error('Usage: node tools/e2e/cli.ts faults write|check [--report <file>]');
  process.exit(2);
}

const remotes = globSync('apps/*/remote.ts', { cwd: root })
  .map((definition) => basename(dirname(definition)))
  .toSorted();
const report = JSON.parse(readFileSync(values.report, 'utf8')) as RunReport;
const { text, problems } = formatFaultTable(report, remotes);
if (command === 'write') writeFileSync(tablePath, text);
else if (readFileSync(tablePath, 'utf8') !== text) {
  problems.push('The handbook’s table is stale. Write it with `node tools/e2e/cli.ts faults write`.');
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('Every cell of the fault table has a passed test.');
