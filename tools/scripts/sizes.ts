/**
 * `sizes [base]` checks the brotli budgets of the files that a page loads, and prints, as Markdown, the sizes and their
 * change since a built checkout. `results/sizes.json` is size-limit's own report.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { execaSync } from 'execa';

type MeasuredSize = { name: string; passed?: boolean; size: number; sizeLimit?: number };

function measure(checkout: string): MeasuredSize[] {
  const folder = resolve(checkout, 'tools/scripts');
  const { stdout, stderr } = execaSync('node_modules/.bin/size-limit', ['--json'], { cwd: folder, reject: false });
  const start = stdout.indexOf('[');
  if (start < 0)
    throw new Error(`size-limit measured nothing in ${folder}: ${stdout.slice(0, 400)}${stderr.slice(0, 400)}`);
  return JSON.parse(stdout.slice(start)) as MeasuredSize[];
}

/** What has another size than before, the largest growth first; without a base, all. */
export function sizeTable(measured: readonly MeasuredSize[], before?: readonly MeasuredSize[]): string {
  const sizeBefore = new Map(before?.map(({ name, size }) => [name, size]));
  const names = new Set(measured.map(({ name }) => name));
  const removed = (before ?? []).filter(({ name }) => !names.has(name)).map(({ name }) => ({ name, size: 0 }));
  const rows = [...measured, ...removed]
    .map((one: MeasuredSize) => ({ ...one, change: one.size - (sizeBefore.get(one.name) ?? 0) }))
    .filter(({ change }) => before === undefined || change !== 0)
    .toSorted((a, b) => (before ? b.change - a.change : 0));
  if (rows.length === 0) return 'No first load has another size than before.';
  const kilobytes = (bytes: number | undefined) => (bytes === undefined ? '' : (bytes / 1000).toFixed(1));
  return [
    '|  | KB before | KB | bytes more | budget |',
    '| --- | --: | --: | --: | --: |',
    ...rows.map(
      ({ name, size, change, sizeLimit }) =>
        `| ${name} | ${kilobytes(sizeBefore.get(name))} | ${kilobytes(size || undefined)} | ${before ? change : ''} | ${kilobytes(sizeLimit)} |`,
    ),
  ].join('\n');
}

if (import.meta.main) {
  const [base] = process.argv.slice(2);
  const root = resolve(import.meta.dirname, '../..');
  if (base !== undefined && !existsSync(resolve(base, 'tools/scripts'))) {
    console.error(`There is no checkout ${base}.`);
    process.exit(2);
  }
  const measured = measure(root);
  mkdirSync(resolve(import.meta.dirname, 'results'), { recursive: true });
  writeFileSync(resolve(import.meta.dirname, 'results/sizes.json'), JSON.stringify(measured));
  console.log(sizeTable(measured, base === undefined ? undefined : measure(base)));
  const exceeded = measured.filter(({ passed }) => passed !== true);
  for (const { name } of exceeded) console.error(`✗ ${name} is larger than its budget`);
  process.exit(exceeded.length > 0 ? 1 : 0);
}
