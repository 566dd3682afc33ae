/**
 * What a run of the journeys proved about faults: `node tools/e2e/cli.ts faults write` draws the handbook's table from
 * the last whole run, `… check` says what is missing or stale. `--report <file>` names another report.
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
  problems.push('The handbook’s table is not fresh: `node tools/e2e/cli.ts faults write` draws it.');
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('Every cell of the fault table is proven.');
