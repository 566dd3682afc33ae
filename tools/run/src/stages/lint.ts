import { runTool } from '../runProgram.ts';
import { type Stage, total, verdict } from './stage.ts';

/** The rules of oxlint.config.ts with the walls between rooms, and nothing that nobody uses. */
export const lint: Stage = {
  name: 'lint',
  async prove() {
    const rules = await runTool('oxlint', ['--type-aware', '--deny-warnings', '--threads=2'], { isQuiet: true });
    const unused = await runTool('knip', ['--no-progress'], { isQuiet: true });
    return total([
      verdict(rules.code === 0, ...(rules.code === 0 ? [] : ['oxlint found offences'])),
      verdict(
        unused.code === 0,
        ...(unused.code === 0 ? [] : ['knip found what nobody uses, or what is used undeclared']),
      ),
    ]);
  },
};
