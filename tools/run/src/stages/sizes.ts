import { join } from 'node:path';
import { buildSite } from '../buildSite.ts';
import { runTool } from '../runProgram.ts';
import { checkResult, type Stage } from './stage.ts';

/** Sizes in bytes, compressed with brotli. */
export type MeasuredSize = { name: string; passed?: boolean; size: number; sizeLimit?: number };

/** Checks the brotli budgets of the files that a page loads. */
export const sizes: Stage = {
  name: 'sizes',
  async run() {
    const measured = await measureSizes();
    if (typeof measured === 'string') return checkResult(false, measured);
    const exceeded = measured.filter(({ passed }) => passed !== true);
    return {
      passed: measured.length - exceeded.length,
      failed: exceeded.length,
      notes: exceeded.map(
        ({ name, size, sizeLimit = 0 }) => `${name}: ${kilobytes(size)} KB, the budget is ${kilobytes(sizeLimit)}`,
      ),
    };
  },
};

/**
 * @param checkout folder of a built checkout, from this repository's root
 * @returns the sizes, or why there are none
 */
export async function measureSizes(checkout = '.'): Promise<MeasuredSize[] | string> {
  const { output } = await runTool('size-limit', ['--json'], { cwd: join(checkout, 'tools/run'), isSilent: true });
  const start = output.indexOf('[');
  if (start < 0) return `size-limit measured nothing: ${output.slice(0, 400)}`;
  return JSON.parse(output.slice(start)) as MeasuredSize[];
}

export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** The production build of everything and the composed site, as it would be served. */
export const build: Stage = {
  name: 'build',
  async run() {
    return checkResult(await buildSite());
  },
};
