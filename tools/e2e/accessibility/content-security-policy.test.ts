/** Every screen under the full policy: the watch over each test fails it on a violation or an error (row 15). */
import { test } from '../src/fixtures.ts';
import { remotes, scenarioPerScreen, waitForScreen } from './scenarioPerScreen.ts';

for (const remote of remotes) {
  test(`fault 15: ${remote.name}: every screen stands under the full policy, without a violation or a console error`, async ({
    borrower,
    sandbox,
    page,
  }) => {
    test.setTimeout(120_000);
    for (const { id } of scenarioPerScreen(remote, await sandbox.scenarios())) {
      await borrower.opensScenario(id);
      await waitForScreen(page);
    }
  });
}
