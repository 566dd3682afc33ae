/** Payments against another tab, a wrong report of the browser, and a link with an amount of its own. */
import {
  commitRepayment,
  confirmRepayment,
  getInstalmentPlan,
  payByHuichao,
  startInstalmentPayment,
} from '@loan/api/repayment';
import { expect, test } from '@loan/e2e/fixtures';
import type { NetworkProxy } from '@loan/e2e/network/networkProxy';
import { paymentFlows } from '@loan/e2e/payments/paymentFlows';
import { choosesCard, entersCode, paymentCounts, tripleTaps } from '@loan/e2e/payments/paymentSteps';
import { type EndpointRef, endpointPattern } from '@loan/e2e/sandboxClient';
import type { Page } from '@playwright/test';

const presses = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).evaluate((button: HTMLElement) => button.click());

/** The request that shows whether there is a connection while the browser reports that there is none. */
const CONNECTION_CHECK = /^\/donation\/$/;

/** From now on Chromium reports that it is offline; requests pass all the same. */
async function reportOffline(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const conditions = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.enable');
  await session.send('Network.overrideNetworkState', { offline: true, ...conditions });
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
}

const sentTo = (network: NetworkProxy, call: EndpointRef) =>
  network.requestsTo(endpointPattern(call)).filter(({ method }) => method === 'POST').length;

for (const { name, scenario, call, submitButton, prepare, remote } of paymentFlows) {
  // The code of a card and an older loan are sent as the card and the loan are; a wallet and a rollover as instalments.
  if (!['instalments by link', 'a card', 'the partner’s page', 'taking a loan'].includes(name)) continue;
  test(`${remote}: ${name}: shows it as unconfirmed when the browser begins to report wrongly that it is offline and the response breaks off`, async ({
    borrower,
    sandbox,
    network,
    page,
    pageGuard,
  }) => {
    pageGuard.allow(/Failed to load resource/);
    const seeded = await borrower.opensScenario(scenario);
    await prepare({ sandbox, page, seeded });
    await sandbox.injectFault(call, 'lost-response', { remaining: 1, token: seeded.token });
    await reportOffline(page);
    await page.getByRole('button', { name: submitButton }).tap();
    await borrower.sees('The result is not confirmed');
    await borrower.doesNotSee('Nothing was sent');
    await borrower.doesNotSee('nothing was paid');
    await expect(page.getByRole('button', { name: submitButton })).toHaveCount(0);
    expect(sentTo(network, call)).toBe(1);
    expect((await paymentCounts(sandbox, seeded.orderId)).received).toBe(remote === 'repayment' ? 1 : 0);
  });
}

test('shows a payment as unconfirmed when the browser reported wrongly that it is offline from the start', async ({
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

test('books a card payment when the browser reports wrongly that it is offline', async ({
  borrower,
  sandbox,
  network,
  page,
}) => {
  const { orderId } = await borrower.opensScenario('cards');
  await choosesCard({ page }, /Luzon/);
  await reportOffline(page);
  network.breakRequests(CONNECTION_CHECK, 'held', 1);
  await tripleTaps(page, /^Pay now$/);
  await expect(page.getByRole('button', { name: /^Pay now$/ })).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => network.requestsTo(CONNECTION_CHECK).length).toBe(1);
  await tripleTaps(page, /^Pay now$/);
  expect(sentTo(network, commitRepayment)).toBe(0);
  network.restore();
  await page.waitForURL(({ pathname }) => pathname === '/order');
  expect(sentTo(network, commitRepayment)).toBe(1);
  expect(await paymentCounts(sandbox, orderId)).toEqual({ received: 1, booked: 1 });
});

test('sends nothing, and says so, when the browser reports that it is offline and no request is answered', async ({
  borrower,
  network,
  page,
  pageGuard,
}) => {
  pageGuard.allow(/Failed to load resource/);
  await borrower.opensScenario('instalments-3');
  await reportOffline(page);
  network.breakRequests(CONNECTION_CHECK, 'silent');
  await borrower.taps('Pay Now');
  await borrower.sees('Nothing was sent');
  expect(sentTo(network, startInstalmentPayment)).toBe(0);
});

for (const [what, changeBody] of [
  ['a code that a gateway could have written', (body) => ({ ...body, code: '504.0', message: 'Read timed out' })],
  ['a code without a digit', (body) => ({ ...body, code: 'PENDING', message: 'Please wait' })],
  ['a negative code', (body) => ({ ...body, code: -1, message: 'Try again' })],
  ['needValid in a form that cannot be read', (body) => ({ ...body, data: { ...body.data, needValid: 'Y' } })],
  ['a numeric 0 instead of 00', (body) => ({ ...body, code: 0 })],
] satisfies [string, (body: { data?: object }) => object][])
  test(`shows a card payment as unconfirmed when the lender books it and the response has ${what}`, async ({
    borrower,
    sandbox,
    network,
    page,
  }) => {
    const { orderId } = await borrower.opensScenario('cards');
    await choosesCard({ page }, /Luzon/);
    network.rewriteResponse(endpointPattern(commitRepayment), (text) =>
      JSON.stringify(changeBody(JSON.parse(text) as { data?: object })),
    );
    await page.getByRole('button', { name: /^Pay now$/ }).tap();
    await borrower.sees('The result is not confirmed');
    await expect(page.getByRole('button', { name: /^Pay( now)?$/ })).toHaveCount(0);
    expect(sentTo(network, commitRepayment)).toBe(1);
    expect(await paymentCounts(sandbox, orderId)).toEqual({ received: 1, booked: 1 });
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
  const reachesCode = async (tab: Page) => {
    await choosesCard({ page: tab }, /Visayas/);
    await tab.getByRole('button', { name: /^Pay now$/ }).tap();
    await expect(tab.getByLabel('Code from the SMS')).toBeVisible();
    await entersCode(tab, (await newestCode()) ?? '');
  };
  const newestCode = async () => (await sandbox.smsTo(seeded.phone)).at(-1)?.code;
  await reachesCode(page);
  const second = await context.newPage();
  await second.goto(seeded.url, { waitUntil: 'commit' });
  await reachesCode(second);
  await second.getByRole('button', { name: /^Confirm$/ }).tap();
  await second.waitForURL(({ pathname }) => pathname === '/order');

  await page.bringToFront();
  await borrower.sees('You owe nothing more');
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
