import { runNode } from '../runProgram.ts';
import { checkResult, type Stage } from './stage.ts';

/** Every requirement has a passed test that names its number. */
export const requirements: Stage = {
  name: 'requirements',
  async run() {
    const { code } = await runNode(['--no-warnings', 'tools/testing/requirements/cli.ts']);
    return checkResult(code === 0);
  },
};
