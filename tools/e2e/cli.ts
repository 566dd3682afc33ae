/**
 * What a run of the journeys proved about faults: `node tools/e2e/cli.ts faults write` draws the handbook's table from
 * the last whole run, `… check` says what is missing or stale. `--report <file>` names another report.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { drawFaultTable, type RunReport } from './src/fault-table/formatFaultTable.ts';

const root = resolve(import.meta.dirname, '../..');
const page = resolve(root, 'tools/handbook/faults.md');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { report: { type: 'string', default: resolve(import.meta.dirname, 'results/report.json') } },
});
const [subject, verb] = positionals;
if (subject !== 'faults' || (verb !== 'write' && verb !== 'check')) {
  console.error('Usage: node tools/e2e/cli.ts faults write|check [--report <file>]');
  process.exit(2);
}

const remotes = globSync('apps/*/remote.ts', { cwd: root })
  .map((door) => basename(dirname(door)))
  .toSorted();
const report = JSON.parse(readFileSync(values.report, 'utf8')) as RunReport;
const { text, wrong } = drawFaultTable(report, remotes);
if (verb === 'write') writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  wrong.push('The handbook’s table is not fresh: `node tools/e2e/cli.ts faults write` draws it.');
}
for (const sentence of wrong) console.error(sentence);
if (wrong.length > 0) process.exitCode = 1;
else console.log('Every cell of the fault table is proven.');
