/** Chunks that a deploy removed (row 5). */
import { startRollover } from '@loan/api/repayment';
import { BROWSER_LOAD_ERRORS, expectErrorScreen } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';

test.use({ expected: { violations: BROWSER_LOAD_ERRORS } });

test('fault 5: repayment: reloads the page once when the chunk of a screen is gone after a deploy', async ({
  borrower,
  network,
  page,
}) => {
  const documentRequests = () => network.documentRequests;
  // Set up before the page is opened, because an idle page preloads the next screens.
  network.breakRequests(/^\/remotes\/repayment\/.*\.js$/, 'missing');
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  network.rewriteResponse(/^\/(?:$|repayDelay\?)/, (text) => text.replace(/"revision":\d+/, '"revision":999'));
  await borrower.taps('Rollover Repayment');
  await expect.poll(() => documentRequests().length).toBe(2);
  await test.step('when the new files are gone too, the error screen is shown and the page is not loaded a third time', async () => {
    await expectErrorScreen(page);
    network.rewriteResponse(/^\/(?:$|repayDelay\?)/, (text) => text.replace('999', '1000'));
    await borrower.taps('Try again');
    await expectErrorScreen(page);
    expect(documentRequests()).toHaveLength(2);
  });
  network.restore();
  await borrower.taps('Try again');
  await borrower.sees(/Your next payment date is/);
});

test('fault 5: repayment: shows the error screen for a screen that is gone after a deploy, and keeps open screens and payments', async ({
  borrower,
  network,
  page,
}) => {
  // Set up before the page is opened, because an idle page preloads the next screens.
  network.breakRequests(/^\/remotes\/repayment\/.*\.js$/, 'missing');
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await borrower.taps('Rollover Repayment');
  await expectErrorScreen(page);
  await test.step('loads of the page', () => expect(network.documentRequests.length).toBeLessThan(3));
  network.restore();
  await borrower.taps('Try again');
  await borrower.sees(/Your next payment date is/);
  expect(network.requestsTo(new RegExp(startRollover.path))).toHaveLength(0);
});
