/** `test [tasks...]`: every check, or these, through turbo; ends with the line `N passed, N failed`. Options go to turbo. */
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { readRequirements, testsOf, unprovedRequirements } from '@loan/testing/requirements';
import { summarizeReport } from './summarizeReport.ts';
import { machine, root, turbo } from './turbo.ts';

const TASKS = [
  ...['format', 'lint', 'unused', 'workflows', 'typecheck', 'unit', 'build', 'sizes', 'e2e', 'webview'],
  'object-storage',
];

type Summary = {
  tasks: {
    taskId: string;
    task: string;
    directory: string;
    command: string;
    cache: { status: 'HIT' | 'MISS' };
    execution?: { exitCode: number | null } | null;
  }[];
};

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('-'));
const unknown = names.filter((name) => !TASKS.includes(name));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${TASKS.join(', ')}`);
  process.exit(2);
}

const runs = resolve(root, '.turbo/runs');
rmSync(runs, { recursive: true, force: true });
// What turbo does not write again is not counted.
for (const report of globSync('{apps,packages,tools}/*/results/*.json', { cwd: root })) rmSync(resolve(root, report));

const code = await turbo(
  [
    ...(names.length > 0 ? names : TASKS),
    // Two packages at once: more only wait for each other on two cores.
    ...['--concurrency=2', '--continue=dependencies-successful', '--output-logs=new-only', '--log-order=grouped'],
    ...['--summarize', ...args.filter((arg) => arg.startsWith('-'))],
  ],
  { MACHINE: machine() },
);

const summaries = existsSync(runs) ? readdirSync(runs) : [];
const [file] = summaries;
const { tasks }: Summary = file ? JSON.parse(readFileSync(resolve(runs, file), 'utf8')) : { tasks: [] };
let [passed, failed] = [0, 0];
for (const { taskId, task, directory, command, cache, execution } of tasks) {
  if (command === '<NONEXISTENT>') continue;
  const isGreen = cache.status === 'HIT' || execution?.exitCode === 0;
  const report = resolve(root, directory, 'results', `${task}.json`);
  const counts = summarizeReport(existsSync(report) ? readFileSync(report, 'utf8') : undefined, isGreen);
  if (counts.failed > 0) console.log([`✗ ${taskId}: ${counts.failed} failed`, ...counts.failures].join('\n    '));
  passed += counts.passed;
  failed += counts.failed;
}
if (args.filter((arg) => arg !== '--force').length === 0) {
  const reports = globSync('{apps,packages,tools}/*/results/{unit,e2e}.json', { cwd: root });
  const tests = reports.flatMap((report) => testsOf(JSON.parse(readFileSync(resolve(root, report), 'utf8'))));
  const titles = tests.filter(({ isPassed }) => isPassed).map(({ title }) => title);
  const requirements = readRequirements(readFileSync(resolve(root, 'tools/handbook/requirements.md'), 'utf8'));
  const unproved = unprovedRequirements(requirements, titles);
  for (const { id, text } of unproved) console.log(`✗ ${id} has no passed test: ${text}`);
  passed += requirements.length - unproved.length;
  failed += unproved.length;
}
if (tasks.length === 0 || (code !== 0 && failed === 0)) failed += 1;
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
