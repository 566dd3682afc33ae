/** Reports of web vitals name the screen and the build that they were measured on. */
import { expect, test } from '@loan/e2e/fixtures';
import { publishedRemote } from '@loan/e2e/site/publishedRemotes';

const order = publishedRemote('order-details').build;
const repayment = publishedRemote('repayment').build;

test('reports: each web vital names the screen and the build that it was measured on', async ({
  borrower,
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
  // Reported at once: the page measures from here on.
  await expect.poll(measured('/order')).toContainEqual(expect.objectContaining({ name: 'FCP' }));
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
  expect(reports.received(({ name }) => name === 'TTFB')).toMatchObject([{ value: expect.any(Number) }]);
});
