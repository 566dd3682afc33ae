import { buildSite } from '../buildSite.ts';
import { runPlaywright } from '../stages/endToEnd.ts';

/** Every end-to-end test with every case and picture, of which `test` runs some. @returns 1 when a test failed */
export async function runWholeSet(): Promise<number> {
  if (!(await buildSite())) return 1;
  const {
    passed,
    failed,
    notes = [],
  } = await runPlaywright('whole-set.json', [], {
    E2E_WHOLE_SET: '1',
    E2E_EVERY_JOURNEY: '1',
  });
  for (const note of notes) console.error(note);
  console.log(`whole-set: ${passed} of ${passed + failed} tests passed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
