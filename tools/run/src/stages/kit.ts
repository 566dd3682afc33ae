import { runNode } from '../runProgram.ts';
import { type CheckResult, type Stage, sumResults, checkResult } from './stage.ts';

/** Every story of the kit, bright and dark, without a fault that axe or the console knows of; the kept ones look as they did. */
export const kit: Stage = {
  name: 'kit',
  async run() {
    const { code, output } = await runNode(['src/cli.ts', 'verify'], { cwd: 'tools/storybook', isQuiet: true });
    const result = sumResults([
      count(/^(\d+) stories, .*?(\d+) faults$/m.exec(output), 'the stories were not checked'),
      count(/^(\d+) screenshots, (\d+) changed$/m.exec(output), 'the kept looks were not compared'),
    ]);
    return code !== 0 && result.failed === 0
      ? sumResults([result, checkResult(false, `ended with code ${code}`)])
      : result;
  },
};

function count(match: RegExpExecArray | null, failureNote: string): CheckResult {
  if (!match) return checkResult(false, failureNote);
  const [totalCount, failed] = [Number(match[1]), Number(match[2])];
  return { passed: Math.max(0, totalCount - failed), failed };
}
