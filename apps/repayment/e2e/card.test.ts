import { commitRepayment, confirmRepayment } from '@loan/api/repayment';
import { expect, test } from '@loan/e2e/fixtures';
import {
  choosesCard,
  describePaymentFaults,
  entersCode,
  opensSecondTab,
  type PaymentFixtures,
  paymentCounts,
  tripleTaps,
} from '@loan/e2e/payments/paymentSteps';
import type { Page } from '@playwright/test';

const waitForOrderPage = (page: Page) => page.waitForURL((url) => url.pathname === '/order');

describePaymentFaults({
  name: 'by card',
  column: 0,
  scenario: 'cards',
  call: commitRepayment,
  submitButton: /^Pay now$/,
  prepare: (fixtures) => choosesCard(fixtures, /Luzon/),
  accepted: waitForOrderPage,
});

describePaymentFaults({
  name: 'by a card that needs a verification code',
  column: 1,
  scenario: 'card-code',
  call: commitRepayment,
  submitButton: /^Pay now$/,
  onlyRequestsCode: true,
  prepare: (fixtures) => choosesCard(fixtures, /Visayas/),
  accepted: (page) => expect(page.getByLabel('Code from the SMS')).toBeVisible(),
});

describePaymentFaults({
  name: 'with the verification code of a card',
  column: 2,
  scenario: 'card-code',
  call: confirmRepayment,
  submitButton: /^Confirm$/,
  requestsBefore: 1,
  prepare: async (fixtures) => {
    await choosesCard(fixtures, /Visayas/);
    await fixtures.page.getByRole('button', { name: /^Pay now$/ }).tap();
    await entersNewestCode(fixtures);
  },
  prepareRetry: entersNewestCode,
  accepted: waitForOrderPage,
});

async function entersNewestCode({ sandbox, page, seeded }: PaymentFixtures): Promise<void> {
  await expect(page.getByLabel('Code from the SMS')).toBeVisible();
  const newestMessage = (await sandbox.smsTo(seeded.phone)).at(-1);
  await entersCode(page, newestMessage?.code ?? '');
}

test('pays once by a card with a verification code and shows the paid order (W012, W013, W015, W017)', {
  tag: '@full-chromium',
}, async ({ borrower, sandbox, page }) => {
  const { orderId, phone } = await borrower.opensScenario('card-code');
  await choosesCard({ page }, /Visayas/);
  await borrower.taps(/^Pay now$/);
  await borrower.sees(/Send again in \d+ s/);
  await borrower.types('000000', 'Code from the SMS');
  await borrower.taps('Confirm');
  await borrower.sees('Wrong verification code');
  const newestMessage = (await sandbox.smsTo(phone)).at(-1);
  await entersCode(page, newestMessage?.code ?? '');
  await tripleTaps(page, /^Confirm$/);
  await borrower.isAt('/order');
  await borrower.sees('Paid in full');
  const { bookings } = await sandbox.ledger(orderId);
  expect(bookings.filter(({ amount }) => amount !== null)).toHaveLength(1);
});

test('pays once from two tabs with a verification code each', async ({ borrower, context, sandbox, page }) => {
  const { url, orderId, phone } = await borrower.opensScenario('card-code');
  const secondTab = await opensSecondTab(context, url);
  for (const tab of [page, secondTab]) {
    await choosesCard({ page: tab }, /Visayas/);
    await tab.getByRole('button', { name: /^Pay now$/ }).tap();
    await expect(tab.getByLabel('Code from the SMS')).toBeVisible();
  }
  const [olderMessage, newestMessage] = await sandbox.smsTo(phone);
  await entersCode(page, olderMessage?.code ?? '');
  await entersCode(secondTab, newestMessage?.code ?? '');
  await Promise.all([tripleTaps(page, /^Confirm$/), tripleTaps(secondTab, /^Confirm$/)]);
  const payments = async () => (await sandbox.ledger(orderId)).bookings.filter(({ amount }) => amount !== null).length;
  await expect.poll(payments).toBe(1);
  // The API would accept the other code too.
  await page.waitForTimeout(2_000);
  expect(await payments()).toBe(1);
});

test('retries a failed card list (W003)', async ({ borrower, page }) => {
  await borrower.opensScenario('cards-fail');
  await borrower.sees('card list query failed');
  await borrower.taps('Try again');
  await expect(page.getByRole('radio', { name: /Luzon/ })).toBeVisible();
});

test('asks before Back leaves the code step, keeps the code on Stay and on another Back, and leaves on confirmation', async ({
  borrower,
  sandbox,
  page,
}) => {
  const { url, orderId, token, userId } = await sandbox.seed('card-code');
  await borrower.opensUrl(`/order?productId=1&orderId=${orderId}&token=${token}&userId=${userId}`);
  await borrower.seesHeading(/./);
  await borrower.opensUrl(url);
  await choosesCard({ page }, /Visayas/);
  await borrower.taps(/^Pay now$/);
  await borrower.types('123', 'Code from the SMS');
  await borrower.goesBack();
  await borrower.sees('Leave without paying?');
  await borrower.taps('Stay');
  await expect(page.getByLabel('Code from the SMS')).toHaveValue('123');

  await borrower.goesBack();
  await borrower.sees('Leave without paying?');
  await borrower.goesBack();
  await borrower.doesNotSee('Leave without paying?');
  await expect(page.getByLabel('Code from the SMS')).toHaveValue('123');

  await borrower.goesBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).tap();
  await expect(page.getByRole('radio', { name: /Visayas/ })).toBeVisible();
  await borrower.goesBack();
  await borrower.isAt('/order');
});

test('shows an error in place of a chunk that fails to load, and its content on Try again', async ({
  borrower,
  network,
  page,
  pageGuard,
}) => {
  pageGuard.allow(/Failed to load resource|ChunkLoadError|deferred\./);
  network.breakRequests(/\/deferred\./, 'missing');
  await borrower.opensScenario('cards');
  await choosesCard({ page }, /Luzon/);
  await borrower.sees('This part could not be loaded. Check your network and try again.');
  network.restore();
  await borrower.taps('Try again');
  await borrower.seesButton(/^Pay now$/);
});

test('sends nothing when the HTTP client fails to load, and pays once it loads', async ({
  borrower,
  sandbox,
  network,
  pageGuard,
}) => {
  pageGuard.allow(/Failed to load resource|ChunkLoadError|ky-client\./);
  network.breakRequests(/\/ky-client\./, 'missing');
  const { orderId } = await borrower.opensScenario('instalments-3');
  await borrower.taps('Pay Now');
  await borrower.sees('Nothing was sent');
  expect(await paymentCounts(sandbox, orderId)).toEqual({ received: 0, booked: 0 });
  network.restore();
  await borrower.taps('Pay Now');
  await expect.poll(async () => (await paymentCounts(sandbox, orderId)).received).toBe(1);
});
