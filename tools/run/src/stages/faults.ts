import { runNode } from '../runProgram.ts';
import { type Stage, checkResult } from './stage.ts';

/** The run of the journeys filled every cell of the fault matrix, and the handbook's table says so. */
export const faults: Stage = {
  name: 'faults',
  async run() {
    const { code } = await runNode(['--no-warnings', 'tools/e2e/cli.ts', 'faults', 'check']);
    return checkResult(code === 0);
  },
};
