import { machineFacts, programFacts } from '../kept/environment.ts';
import { runChanged } from '../kept/runChanged.ts';
import { runNode } from '../runProgram.ts';
import { type CheckResult, checkResult, type Stage, sumResults } from './stage.ts';

/** Checks every story of the kit in light and dark with axe and for console errors, and compares the kept screenshots. */
export const kit: Stage = {
  name: 'kit',
  async run(_args, kept) {
    const facts = [...machineFacts(), ...(await programFacts())];
    return runChanged(kept, (finder) => {
      const files = finder
        ? [...finder.packageWithTests('tools/storybook'), ...finder.packageWithTests('packages/ui')]
        : [];
      return [{ name: 'kit', inputs: { files, facts }, run: checkKit }];
    });
  },
};

async function checkKit(): Promise<CheckResult> {
  const { code, output } = await runNode(['src/cli.ts', 'verify'], { cwd: 'tools/storybook', isQuiet: true });
  const result = sumResults([
    count(/^(\d+) stories, .*?(\d+) faults$/m.exec(output), 'the stories were not checked'),
    count(/^(\d+) screenshots, (\d+) changed$/m.exec(output), 'the kept screenshots were not compared'),
  ]);
  return code !== 0 && result.failed === 0
    ? sumResults([result, checkResult(false, `ended with code ${code}`)])
    : result;
}

function count(match: RegExpExecArray | null, failureNote: string): CheckResult {
  if (!match) return checkResult(false, failureNote);
  const [totalCount, failed] = [Number(match[1]), Number(match[2])];
  return { passed: Math.max(0, totalCount - failed), failed };
}
