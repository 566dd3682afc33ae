import { currentRequirementsMap, withoutLineNumbers } from '../requirements/requirementsMap.ts';
import { runNode } from '../runProgram.ts';
import { checkResult, type Stage, sumResults } from './stage.ts';

/** Checks that the journeys filled every cell of the fault matrix and that the handbook's table is up to date. */
export const faults: Stage = {
  name: 'faults',
  async run() {
    const { code } = await runNode(['--no-warnings', 'tools/e2e/cli.ts', 'faults', 'check']);
    return checkResult(code === 0);
  },
};

/** Checks that the requirements map is up to date and that no requirement lost its proof. */
export const requirements: Stage = {
  name: 'requirements',
  async run() {
    const { map, written, unprovenIds } = currentRequirementsMap();
    const isCurrent = withoutLineNumbers(map) === withoutLineNumbers(written);
    const [summary = '', unproved = ''] = map.split('\n').filter((line) => /^(\d+ of|Not proved)/.test(line));
    return sumResults([
      checkResult(
        unprovenIds.length === 0,
        ...(unprovenIds.length === 0 ? [] : [`no longer proved: ${unprovenIds.join(', ')}`]),
      ),
      checkResult(isCurrent, ...(isCurrent ? [] : ['the map is out of date: `pnpm run requirements` writes it'])),
      { passed: 0, failed: 0, notes: [summary, unproved] },
    ]);
  },
};
