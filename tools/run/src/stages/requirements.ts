import { passedTestsOfLastRun } from '../requirements/passedTests.ts';
import { currentRequirementsMap, withoutLineNumbers } from '../requirements/requirementsMap.ts';
import { currentScreensTable } from '../requirements/screensTable.ts';
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

/** Checks that requirements map and table of screens are up to date and that no requirement lost its last test. */
export const requirements: Stage = {
  name: 'requirements',
  async run() {
    const tests = passedTestsOfLastRun();
    const { map, written, noLongerProvenIds } = currentRequirementsMap(tests);
    const screens = await currentScreensTable(tests);
    const isCurrent = withoutLineNumbers(map) === withoutLineNumbers(written);
    const isScreensCurrent = comparableScreens(screens.table) === comparableScreens(screens.written);
    const [summary = '', unproved = ''] = map.split('\n').filter((line) => /^(\d+ of|Not proved)/.test(line));
    return sumResults([
      checkResult(
        noLongerProvenIds.length === 0,
        ...(noLongerProvenIds.length === 0 ? [] : [`no longer proved: ${noLongerProvenIds.join(', ')}`]),
      ),
      checkResult(isCurrent, ...(isCurrent ? [] : ['the map is out of date: `pnpm run requirements` writes it'])),
      checkResult(
        isScreensCurrent,
        ...(isScreensCurrent ? [] : ['the table of screens is out of date: `pnpm run requirements` writes it']),
      ),
      { passed: 0, failed: 0, notes: [summary, unproved] },
    ]);
  },
};

/** Without the last column: whether a page is still opened when its test ends depends on the machine. */
function comparableScreens(table: string): string {
  return withoutLineNumbers(table).replaceAll(/ \|[^|\n]*\|$/gm, '');
}
