/** Every screen under the full policy: the watch over each test fails it on a violation or an error (row 15). */
import { test } from '../src/fixtures.ts';
import { isDrawn, remotes, storyPerScreen } from './scenarioPerScreen.ts';

for (const remote of remotes) {
  test(`fault 15: ${remote.name}: every screen stands under the full policy, without a violation or a console error`, async ({
    borrower,
    lender,
    page,
  }) => {
    test.setTimeout(120_000);
    for (const { id } of storyPerScreen(remote, await lender.stories())) {
      await borrower.opens(id);
      await isDrawn(page);
    }
  });
}
