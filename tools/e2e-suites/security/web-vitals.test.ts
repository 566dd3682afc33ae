/** Web vitals are sent as one envelope and name the screen and the build that they were measured on. */
import { expect, test } from '@loan/e2e/fixtures';
import { waitForNetworkIdle } from '@loan/e2e/network/waitForNetworkIdle';
import { publishedRemote } from '@loan/e2e/site/publishedRemotes';

const order = publishedRemote('order-details').build;
const repayment = publishedRemote('repayment').build;

test('reports: each web vital names the screen and the build that it was measured on', async ({
  borrower,
  network,
  page,
  reports,
}) => {
  reports.enable();
  await borrower.opensScenario('due-rollover');
  const measured = (page: string) => () =>
    reports
      .received((one) => one.kind === 'web-vital' && one.page === page)
      .map(({ name, remote, version }) => ({ name, remote, version }));
  await borrower.seesButton('Rollover Repayment');
  await waitForNetworkIdle(page, network);
  // The page measures from here on.
  expect(network.requestsTo(/\/monitor\./)).toHaveLength(1);
  await borrower.taps('Rollover Repayment');
  await borrower.sees(/Your next payment date is/);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('soft-navigation').map(({ name }) => name)))
    .toContainEqual(expect.stringMatching(/\/repayDelay/));
  await test.step('the page is hidden', () => page.goto('about:blank'));

  for (const name of ['TTFB', 'FCP', 'LCP', 'INP', 'CLS']) {
    await expect.poll(measured('/order')).toContainEqual({ name, remote: 'order-details', version: order.version });
  }
  await expect
    .poll(measured('/repayDelay'))
    .toContainEqual({ name: 'LCP', remote: 'repayment', version: repayment.version });
  expect(reports.bodies).toHaveLength(1);
  expect(reports.received(({ name }) => name === 'TTFB')).toMatchObject([{ value: expect.any(Number) }]);
});
