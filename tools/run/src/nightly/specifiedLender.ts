import { runPlaywright } from '../stages/endToEnd.ts';

/**
 * Runs every journey with a lender that sends the fields of the specification and no others; `test` runs one per remote.
 * @returns 1 when a journey failed
 */
export async function runSpecifiedLender(): Promise<number> {
  const {
    passed,
    failed,
    notes = [],
  } = await runPlaywright('specified-lender.json', ['--project=specified fields'], {
    EVERY_JOURNEY: '1',
  });
  for (const note of notes) console.error(note);
  console.log(`specified lender: ${passed} of ${passed + failed} journeys passed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
