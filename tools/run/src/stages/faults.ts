import { runNode } from '../runProgram.ts';
import { checkResult, type Stage } from './stage.ts';

/** Checks that the journeys filled every cell of the fault matrix and that the handbook's table is up to date. */
export const faults: Stage = {
  name: 'faults',
  async run() {
    const { code } = await runNode(['--no-warnings', 'tools/e2e/cli.ts', 'faults', 'check']);
    return checkResult(code === 0);
  },
};
