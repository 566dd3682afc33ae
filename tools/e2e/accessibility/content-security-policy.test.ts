/** Every screen under the full content security policy; the page guard fails the test on a violation or an error (row 15). */
import { test } from '../src/fixtures.ts';
import { remotes, scenarioPerScreen, waitForScreen } from './scenarioPerScreen.ts';

for (const remote of remotes) {
  test(`fault 15: ${remote.name}: every screen renders under the full policy without a violation or a console error`, async ({
    borrower,
    sandbox,
    network,
    page,
  }) => {
    test.setTimeout(120_000);
    for (const { id } of scenarioPerScreen(remote, await sandbox.scenarios())) {
      await borrower.opensScenario(id);
      await waitForScreen(page, network);
    }
  });
}
