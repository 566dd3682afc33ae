import { buildSite } from '../buildSite.ts';
import { runTool } from '../runProgram.ts';
import { checkResult, type Stage } from './stage.ts';

type Measured = { name: string; passed?: boolean; size: number; sizeLimit?: number };

/** Checks the brotli budgets of the files that a page loads. */
export const sizes: Stage = {
  name: 'sizes',
  async run() {
    const { output } = await runTool('size-limit', ['--json'], { cwd: 'tools/run', isSilent: true });
    const start = output.indexOf('[');
    if (start < 0) return checkResult(false, `size-limit measured nothing: ${output.slice(0, 400)}`);
    const measured = JSON.parse(output.slice(start)) as Measured[];
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

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** The production build of everything and the composed site, as it would be served. */
export const build: Stage = {
  name: 'build',
  async run() {
    return checkResult(await buildSite());
  },
};
