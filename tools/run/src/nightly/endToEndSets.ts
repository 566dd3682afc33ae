import { buildSite } from '../buildSite.ts';
import { runNode } from '../runProgram.ts';
import { runPlaywright } from '../stages/endToEnd.ts';

/** End-to-end tests of which `test` runs some cases of each rule: arguments of Playwright and the environment. */
const endToEndSets = {
  /** Every journey with a lender that sends the fields of the specification and no others; `test` runs one per remote. */
  'specified-lender': { args: ['--project=specified fields'], env: { E2E_EVERY_JOURNEY: '1' } },
  /** Every failure, state, forged link, hostile query, response and picture of the tests that read `isWholeSet`. */
  'whole-set': {
    args: [
      '--grep-invert=@nightly',
      '--project=headless shell',
      '--project=long',
      '--project=pictures',
      'accessibility/loading-failures',
      'accessibility/screen-states',
      'faults/memory-leaks',
      'faults/response-variants',
      'faults/unusual-data',
      'journeys/contributing',
      'pictures/',
      'security/forged-links',
      'security/hostile-urls',
    ],
    env: { E2E_WHOLE_SET: '1' },
  },
  /** The cases of fault matrices and the long journeys with the nightly's tag. */
  matrices: { args: ['--project=headless shell', '--grep=@nightly'], env: { E2E_WHOLE_SET: '1' } },
} as const;

export type EndToEndSet = keyof typeof endToEndSets;

export const endToEndSetNames = Object.keys(endToEndSets) as EndToEndSet[];

/** Builds what changed and runs the set; its report stays in `tools/e2e/results`. @returns 1 when a test failed */
export async function runEndToEndSet(name: EndToEndSet): Promise<number> {
  if (!(await buildSite())) return 1;
  const { args, env } = endToEndSets[name];
  const { passed, failed, notes = [] } = await runPlaywright(`${name}.json`, args, env);
  for (const note of notes) console.error(note);
  console.log(`${name}: ${passed} of ${passed + failed} tests passed`);
  if (failed > 0 || passed === 0) return 1;
  if (name !== 'matrices') return 0;
  const { code } = await runNode(['--no-warnings', 'tools/e2e/cli.ts', 'faults', 'record-night']);
  return code;
}
