import { runTool } from '../runProgram.ts';
import { checkResult, type Stage, sumResults } from './stage.ts';

/** The rules of oxlint.config.ts, import boundaries included, and unused code by knip. */
export const lint: Stage = {
  name: 'lint',
  async run() {
    const rules = await runTool('oxlint', ['--type-aware', '--deny-warnings', '--threads=2'], { isQuiet: true });
    const unused = await runTool('knip', ['--no-progress'], { isQuiet: true });
    return sumResults([
      checkResult(rules.code === 0, ...(rules.code === 0 ? [] : ['oxlint found violations'])),
      checkResult(
        unused.code === 0,
        ...(unused.code === 0 ? [] : ['knip found unused code or undeclared dependencies']),
      ),
    ]);
  },
};
