import { relative, resolve } from 'node:path';
import { root } from '../runProgram.ts';
import { kilobytes, type MeasuredSize, measureSizes } from '../stages/sizes.ts';
import { markdownTable } from './markdownTable.ts';

/**
 * `sizes [base]` prints, as Markdown, the size of what each first load needs, and its change.
 * @param base folder of another checkout with a build, from the working folder
 */
export async function printSizes(base?: string): Promise<number> {
  const measured = await measureSizes();
  const before = base === undefined ? [] : await measureSizes(relative(root, resolve(base)));
  for (const reason of [measured, before].filter((result) => typeof result === 'string')) console.error(reason);
  if (typeof measured === 'string' || typeof before === 'string') return 1;
  console.log(base === undefined ? sizeTable(measured) : changeTable(measured, before));
  return 0;
}

function sizeTable(measured: readonly MeasuredSize[]): string {
  const rows = measured.map(({ name, size, sizeLimit = 0 }) => [name, kilobytes(size), kilobytes(sizeLimit)]);
  return markdownTable(['', 'KB', 'budget'], rows);
}

/** What has another size than before, the largest growth first. */
export function changeTable(measured: readonly MeasuredSize[], before: readonly MeasuredSize[]): string {
  const sizeBefore = new Map(before.map(({ name, size }) => [name, size]));
  const changes = measured
    .map((one) => ({ ...one, change: one.size - (sizeBefore.get(one.name) ?? 0) }))
    .filter(({ change }) => change !== 0)
    .toSorted((a, b) => b.change - a.change);
  const names = new Set(measured.map(({ name }) => name));
  const removed = before.filter(({ name }) => !names.has(name));
  if (changes.length + removed.length === 0) return 'No first load has another size than before.';
  return markdownTable(
    ['', 'KB before', 'KB', 'bytes more', 'budget'],
    [
      ...changes.map(({ name, size, change, sizeLimit = 0 }) => {
        const former = sizeBefore.get(name);
        return [name, former === undefined ? '' : kilobytes(former), kilobytes(size), change, kilobytes(sizeLimit)];
      }),
      ...removed.map(({ name, size }) => [name, kilobytes(size), '', -size, '']),
    ],
  );
}
