import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { paymentStatesMarkdown } from '@loan/frame/payment-states';
import { passedTestsOfLastRun } from '../requirements/passedTests.ts';
import { currentRequirementsMap, mapFile } from '../requirements/requirementsMap.ts';
import { currentScreensTable, screensFile } from '../requirements/screensTable.ts';
import { root } from '../runProgram.ts';

/**
 * `requirements`: writes the handbook's table of payment states from the code, and the requirements map and the table of
 * screens from the last complete test run.
 * @param forgottenIds requirements that no test has to name any more: `--forget G021`
 */
export async function requirements(forgottenIds: readonly string[]): Promise<number> {
  writeFileSync(resolve(root, 'tools/handbook/payment-states.md'), paymentStatesMarkdown());
  const tests = passedTestsOfLastRun();
  const { map, noLongerProvenIds } = currentRequirementsMap(tests);
  const notForgotten = noLongerProvenIds.filter((id) => !forgottenIds.includes(id));
  if (notForgotten.length > 0) {
    console.error(
      `These were tested and no longer are: ${notForgotten.join(', ')}. Add a test that names them, or pass --forget and their numbers.`,
    );
    return 1;
  }
  writeFileSync(mapFile, map);
  writeFileSync(screensFile, (await currentScreensTable(tests)).table);
  console.log(map.split('\n').find((line) => /^\d+ of/.test(line)));
  return 0;
}
