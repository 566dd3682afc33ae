/** Payments against another tab, a wrong report of the browser, and a link with an amount of its own. */
import {
  commitRepayment,
  confirmRepayment,
  getInstalmentPlan,
  payByHuichao,
  startInstalmentPayment,
} from '@loan/api/repayment';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { choosesCard, paymentCounts } from '../src/payments/paymentSteps.ts';
import { endpointPattern } from '../src/sandboxClient.ts';

const presses = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).evaluate((button: HTMLElement) => button.click());

test('shows a payment as unconfirmed when the browser reports wrongly that it is offline and the response is lost', async ({
  borrower,
  sandbox,
  page,
  pageGuard,
}) => {
  pageGuard.allow(/Failed to load resource/);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  const { orderId, token } = await borrower.opensScenario('instalments-3');
  await sandbox.injectFault(startInstalmentPayment, 'lost-response', { remaining: 1, token });
  await borrower.taps('Pay Now');
  await borrower.sees('The result is not confirmed');
  expect(await paymentCounts(sandbox, orderId)).toEqual({ received: 1, booked: 0 });
});

test('sends one payment when a card and instalments of one order are paid in two tabs at once', async ({
  borrower,
  context,
  sandbox,
  page,
}) => {
  const seeded = await borrower.opensScenario('cards');
  await choosesCard({ page }, /Luzon/);
  const second = await context.newPage();
  await second.goto(seeded.url.replace('/repaymentWay', '/repay'), { waitUntil: 'commit' });
  await expect(second.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  await Promise.all([presses(page, /^Pay now$/), presses(second, /^Pay Now$/)]);
  await expect.poll(async () => (await paymentCounts(sandbox, seeded.orderId)).received).toBe(1);
  await expect(page.getByRole('button', { name: /^Pay now$/ })).toHaveCount(0);
  // The second tab is either still there, or at the partner's page.
  await expect(second.locator('[aria-busy=true]')).toHaveCount(0);
  expect((await paymentCounts(sandbox, seeded.orderId)).received).toBe(1);
});

test('ends the code step without a second payment when another tab has paid the order', async ({
  borrower,
  context,
  sandbox,
  network,
  page,
}) => {
  const seeded = await borrower.opensScenario('card-code');
  const entersCode = async (tab: Page) => {
    await choosesCard({ page: tab }, /Visayas/);
    await tab.getByRole('button', { name: /^Pay now$/ }).tap();
    await expect(tab.getByLabel('Code from the SMS')).toBeVisible();
    await tab.getByLabel('Code from the SMS').fill((await newestCode()) ?? '');
  };
  const newestCode = async () => (await sandbox.smsTo(seeded.phone)).at(-1)?.code;
  await entersCode(page);
  const second = await context.newPage();
  await second.goto(seeded.url, { waitUntil: 'commit' });
  await entersCode(second);
  await second.getByRole('button', { name: /^Confirm$/ }).tap();
  await second.waitForURL(({ pathname }) => pathname === '/order');

  await page.bringToFront();
  await page.getByRole('button', { name: /^Confirm$/ }).tap();
  await borrower.sees('Nothing is left to pay');
  await expect(page.getByRole('button', { name: /^Confirm$/ })).toHaveCount(0);
  expect(network.requestsTo(endpointPattern(confirmRepayment))).toHaveLength(1);
  expect(network.requestsTo(endpointPattern(commitRepayment))).toHaveLength(2);
});

test('pays no amount of a link that differs from a plan that arrives after the tap', async ({
  borrower,
  sandbox,
  network,
  page,
}) => {
  const { url } = await sandbox.seed('partner-pay');
  network.breakRequests(endpointPattern(getInstalmentPlan), 'held', 1);
  await borrower.opensUrl(url.replace(/amount=\d+/, 'amount=100'));
  const pay = page.getByRole('button', { name: 'Continue to payment' });
  await pay.tap();
  await expect(pay).toHaveAttribute('aria-busy', 'true');
  network.restore();
  await borrower.sees('The amounts are not the same');
  await expect(pay).not.toHaveAttribute('aria-busy');
  expect(network.requestsTo(endpointPattern(payByHuichao))).toHaveLength(0);
});
