/**
 * A page restored from the back-forward cache in the middle of a payment shows the current result, resends nothing and
 * stays usable.
 */
import { startInstalmentPayment, startRollover } from '@loan/api/repayment';
import { expect, test } from '@loan/e2e/fixtures';
import { fullChromium } from '@loan/e2e/fullChromium';
import { choosesChannel, paymentCounts } from '@loan/e2e/payments/paymentSteps';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import { publishNewerPage } from '@loan/e2e/site/publishNewerPage';
import type { Page } from '@playwright/test';

test.use({
  launchOptions: {
    ...fullChromium,
    // Playwright disables the back-forward cache by default.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
  expected: { violations: [/Failed to load resource|net::ERR/] },
});
// A worker of its own starts for this file: one, not one for each test.
test.describe.configure({ mode: 'default' });

/** Another page of the site, opened while the first is frozen. */
const OTHER_PAGE = '/sandbox/ledger';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasRestored: persisted }));
  });
});

/** Goes back to the page restored from the back-forward cache. */
async function goesBackFromBfcache(page: Page, href: string): Promise<void> {
  await test.step('the page comes back from the back-forward cache', async () => {
    await page.evaluate(() => void setTimeout(() => history.back()));
    // A restored page fires no load event.
    await expect.poll(() => page.url()).toBe(href);
    const wasRestored = () => page.evaluate(() => (window as { wasRestored?: boolean }).wasRestored);
    await expect.poll(wasRestored, 'pageshow.persisted').toBe(true);
  });
}

async function leavesAndReturns(page: Page): Promise<void> {
  const href = page.url();
  await page.goto(OTHER_PAGE);
  await goesBackFromBfcache(page, href);
}

test('fault 16: repayment: shows a payment as unconfirmed and resends nothing when the page was frozen while it was sent', async ({
  borrower,
  sandbox,
  network,
  page,
}) => {
  const { orderId } = await borrower.opensScenario('instalments-3');
  const submitPattern = endpointPattern(startInstalmentPayment);
  network.breakRequests(submitPattern, 'held', 1);
  await borrower.taps('Pay Now');
  await expect.poll(() => network.requestsTo(submitPattern).length).toBe(1);
  await leavesAndReturns(page);
  await borrower.sees('The result is not confirmed');
  await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
  network.restore();
  await expect.poll(() => paymentCounts(sandbox, orderId)).toEqual({ received: 1, booked: 0 });
  expect(network.requestsTo(submitPattern)).toHaveLength(1);
});

test('fault 16: repayment: polls the payment status again when the page was frozen during the poll', async ({
  borrower,
  sandbox,
  network,
  page,
}) => {
  const { orderId, token } = await borrower.opensScenario('wallet');
  const submitPattern = endpointPattern(startInstalmentPayment);
  await sandbox.injectFault(startInstalmentPayment, 'lost-response', { remaining: 1, token });
  await borrower.seesButton('Pay Now');
  network.breakRequests(/loan-play-detail-yd/, 'silent');
  await borrower.taps('Pay Now');
  await borrower.sees('The result is not confirmed');
  network.reset();
  await leavesAndReturns(page);
  await borrower.doesNotSee('The result is not confirmed');
  expect(network.requestsTo(submitPattern)).toHaveLength(0);
  expect(await paymentCounts(sandbox, orderId)).toEqual({ received: 1, booked: 1 });
});

test('fault 16: repayment: pays once when the page was frozen with its sheet open', async ({
  borrower,
  sandbox,
  page,
}) => {
  const { orderId } = await borrower.opensScenario('rollover');
  await choosesChannel({ page }, /Kiosko/);
  await leavesAndReturns(page);
  await expect(page.getByRole('radio', { name: /Kiosko/ })).toBeChecked();
  await borrower.taps(/^Payment$/);
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await borrower.sees('We have not received this payment yet');
  expect(await paymentCounts(sandbox, orderId)).toEqual({ received: 1, booked: 0 });
});

test('fault 16: repayment: pays and navigates when the page was frozen before a full load', async ({
  borrower,
  sandbox,
  network,
  page,
}) => {
  await page.clock.install();
  const { orderId } = await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await publishNewerPage(page, network);
  // The full load hangs, and the borrower leaves the page meanwhile.
  network.breakRequests(/^\/repayDelay/, 'silent', 1);
  await borrower.taps('Rollover Repayment');
  await expect.poll(() => network.documentRequests.filter(({ url }) => url.startsWith('/repayDelay')).length).toBe(1);
  await leavesAndReturns(page);

  await borrower.taps('Rollover Repayment');
  await borrower.isAt('/repayDelay');
  await choosesChannel({ page }, /Kiosko/);
  await borrower.taps(/^Payment$/);
  await page.waitForURL(/\/sandbox\/pay\//);
  expect(network.requestsTo(endpointPattern(startRollover))).toHaveLength(1);
  expect(await paymentCounts(sandbox, orderId)).toEqual({ received: 1, booked: 0 });
});
