/**
 * A payment whose result is unknown stays known until it is resolved: whatever the answer to a second one is, for its own
 * borrower alone, and while another tab is frozen. POSTs are counted at the proxy, bookings in the ledger.
 */

import { getLoanOffer, pushLoan } from '@loan/api/loan-confirm';
import { startInstalmentPayment } from '@loan/api/repayment';
import { reloads } from '@loan/e2e/borrower';
import { expect, test } from '@loan/e2e/fixtures';
import type { NetworkProxy, RecordedRequest } from '@loan/e2e/network/networkProxy';
import { waitForNetworkIdle } from '@loan/e2e/network/waitForNetworkIdle';
import { opensSecondTab, paymentCounts } from '@loan/e2e/payments/paymentSteps';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import type { SeededBorrower } from '@loan/sandbox';
import type { BrowserContext, Page } from '@playwright/test';

const payPattern = endpointPattern(startInstalmentPayment);
const pushPattern = endpointPattern(pushLoan);
const PAY_NOW = /^Pay Now$/;

test.use({ expected: { violations: [/Failed to load resource/] } });

/** A gateway that held this request passes it on. */
async function arrivesLate({ origin }: { origin: string }, request: RecordedRequest | undefined): Promise<void> {
  await test.step('the first request arrives at the lender', async () => {
    const { url, method, headers, body } = request as RecordedRequest;
    const names = ['content-type', 'x-requested-with', 'idempotency-key'].map((name): [string, string] => [
      name,
      String(headers[name]),
    ]);
    const response = await fetch(origin + url, { method, body, headers: Object.fromEntries(names) });
    const text = await response.text();
    expect(text).toMatch(/"code":"?0/);
  });
}

async function waits(page: Page, network: NetworkProxy, seconds: number): Promise<void> {
  await test.step(`${seconds} s pass`, async () => {
    await waitForNetworkIdle(page, network);
    await page.clock.fastForward(seconds * 1000);
  });
}

async function paysAgain(page: Page, go = 'I have not paid: go on'): Promise<void> {
  await test.step('the borrower pays again and confirms it', async () => {
    await page.getByRole('button', { name: 'Pay again' }).tap();
    await page.getByRole('button', { name: go }).tap();
  });
}

for (const [title, refusal, choosesOther] of [
  ['another amount is refused', { kind: 'code', code: '1500', message: 'Not enough balance.' }, true],
  ['the same payment is refused', { kind: 'code', code: '1500', message: 'Not enough balance.' }, false],
  ['the session has ended', { kind: 'status', status: 401 }, false],
] as const)
  test(`keeps an unconfirmed payment unconfirmed when a second one follows it and ${title}`, async ({
    borrower,
    sandbox,
    network,
    page,
    server,
  }) => {
    await page.clock.install();
    const { orderId, token, url } = await borrower.opensScenario('wallet');
    await sandbox.injectFault(startInstalmentPayment, 'status', { status: 504, remaining: 1, token });
    await borrower.taps(PAY_NOW);
    await borrower.sees('The result is not confirmed');
    await waits(page, network, 125);
    await borrower.sees('No booking is shown');

    const { kind, ...fault } = refusal;
    await sandbox.injectFault(startInstalmentPayment, kind, { ...fault, remaining: 1, token });
    if (choosesOther)
      await test.step('the borrower types another amount', async () => {
        await page.getByText('Amount and account', { exact: true }).tap();
        await page.getByRole('button', { name: 'Modify amount' }).tap();
        await page.getByLabel('Modify amount').fill('500');
      });
    await paysAgain(page);
    await expect.poll(() => network.requestsTo(payPattern).length).toBe(2);
    const [first, second] = network.requestsTo(payPattern);
    expect(first?.body === second?.body).toBe(!choosesOther);
    await waitForNetworkIdle(page, network);

    // The page that sent them, a reload, and a new tab after signing in again: none offers a plain tap.
    await expect(page.getByRole('button', { name: PAY_NOW })).toHaveCount(0);
    for (const step of ['reload', 'sign in again'] as const) {
      if (step === 'reload') await reloads(page);
      else await borrower.opensUrl(url);
      await borrower.sees(/No booking is shown|The result is not confirmed/);
      await expect(page.getByRole('button', { name: PAY_NOW })).toHaveCount(0);
    }
    await arrivesLate(server, first);
    await expect.poll(() => paymentCounts(sandbox, orderId)).toEqual({ received: 1, booked: 1 });
    await page.getByRole('button', { name: 'Check now' }).tap();
    await borrower.doesNotSee(/No booking is shown|The result is not confirmed/);
    expect(network.requestsTo(payPattern)).toHaveLength(2);
  });

test.describe('two borrowers of one browser ask for a loan of the same product', () => {
  type Tabs = { context: BrowserContext; network: NetworkProxy };

  async function opens({ context }: Tabs, { url }: SeededBorrower): Promise<Page> {
    const tab = await opensSecondTab(context, url);
    await expect(tab.getByRole('button', { name: /^Loan Now$/i })).toBeVisible();
    return tab;
  }

  const asks = (tab: Page) => tab.getByRole('button', { name: /^Loan Now$/i }).tap();
  const keysOf = (network: NetworkProxy, { token }: SeededBorrower) =>
    network
      .requestsTo(pushPattern)
      .filter(({ url, body }) => `${url}&${body}`.includes(`token=${token}`))
      .map(({ headers }) => headers['idempotency-key']);

  test('the second one neither sees, uses nor closes the request of the first, and is not locked by it', async ({
    context,
    sandbox,
    network,
  }) => {
    await context.clock.install();
    const tabs = { context, network };
    const first = await sandbox.seed('offer-3');
    const second = await sandbox.seed('offer-3');
    await sandbox.injectFault(pushLoan, 'status', { status: 504, remaining: 1, token: first.token });
    let tab = await opens(tabs, first);
    await asks(tab);
    await expect(tab.getByText('The result is not confirmed').first()).toBeVisible();
    await tab.close();

    await test.step('the second borrower reads nothing of it, and asks', async () => {
      const other = await opens(tabs, second);
      await expect(other.getByText('The result is not confirmed')).toHaveCount(0);
      await asks(other);
      await expect(other.getByText('We have your request').or(other.getByText('Order Details')).first()).toBeVisible();
      await other.close();
    });
    expect(keysOf(network, second)).toHaveLength(1);
    expect(keysOf(network, first)).toHaveLength(1);
    expect(keysOf(network, second)[0]).not.toBe(keysOf(network, first)[0]);

    await test.step('the first one comes back: the request is still unconfirmed, and a tap sends nothing', async () => {
      tab = await opensSecondTab(context, first.url);
      await expect(tab.getByText('The result is not confirmed').first()).toBeVisible();
      await expect(tab.getByRole('button', { name: /^Loan Now$/i })).toHaveCount(0);
      expect(keysOf(network, first)).toHaveLength(1);
    });
  });

  test('the second one’s order does not end the wait of the first', async ({ context, sandbox, network }) => {
    await context.clock.install();
    const tabs = { context, network };
    const first = await sandbox.seed('offer-3');
    const second = await sandbox.seed('offer-3');
    await sandbox.injectFault(pushLoan, 'status', { status: 504, remaining: 1, token: first.token });
    const tab = await opens(tabs, first);
    await asks(tab);
    await expect(tab.getByText('The result is not confirmed').first()).toBeVisible();

    // The second borrower's offer has an order already.
    network.rewriteResponse(endpointPattern(getLoanOffer), (text) =>
      text.includes(second.token) ? text.replace('"data":{', '"data":{"orderId":"B-1",') : text,
    );
    const other = await opensSecondTab(context, second.url);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByText('We have your request')).toHaveCount(0);
    await other.close();
    await tab.bringToFront();
    await reloads(tab);
    await expect(tab.getByText('The result is not confirmed').first()).toBeVisible();
    expect([keysOf(network, first).length, keysOf(network, second).length]).toEqual([1, 0]);
  });

  test('both send at once while the first one’s request has no response yet', async ({ context, sandbox, network }) => {
    const tabs = { context, network };
    const first = await sandbox.seed('offer-3');
    const second = await sandbox.seed('offer-3');
    await sandbox.injectFault(pushLoan, 'latency', { ms: 4_000, remaining: 1, token: first.token });
    const tab = await opens(tabs, first);
    const other = await opens(tabs, second);
    await tab.bringToFront();
    await asks(tab);
    await expect.poll(() => network.requestsTo(pushPattern).length).toBe(1);
    await other.bringToFront();
    await asks(other);
    await expect.poll(() => network.requestsTo(pushPattern).length).toBe(2);
    await expect(other.getByText('Another window or screen is sending')).toHaveCount(0);
    expect([keysOf(network, first).length, keysOf(network, second).length]).toEqual([1, 1]);
  });
});

test('says each time why nothing is sent when a frozen tab holds the order', async ({
  borrower,
  context,
  sandbox,
  network,
  page,
}) => {
  const { orderId, url } = await borrower.opensScenario('wallet');
  network.breakRequests(payPattern, 'silent', 1);
  await borrower.taps(PAY_NOW);
  await expect.poll(() => network.requestsTo(payPattern).length).toBe(1);
  const session = await context.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });

  // Three minutes later. Playwright's clock would run the timers of the frozen page too.
  const second = await context.newPage();
  await second.addInitScript((ms) => {
    for (const clock of [performance, Date]) {
      const now = clock.now.bind(clock);
      clock.now = () => now() + ms;
    }
  }, 180_000);
  await second.goto(url, { waitUntil: 'commit' });
  await expect(second.getByText('No booking is shown').first()).toBeVisible();
  for (let time = 0; time < 3; time += 1) {
    await paysAgain(second);
    const reason = second.getByText('Another window or screen is sending this just now').first();
    await expect(reason).toBeVisible({ timeout: 3_000 });
    await expect(reason).toBeHidden();
  }
  expect(network.requestsTo(payPattern)).toHaveLength(1);

  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await page.close();
  await paysAgain(second);
  await expect.poll(() => network.requestsTo(payPattern).length).toBe(2);
  await expect.poll(() => paymentCounts(sandbox, orderId)).toEqual({ received: 1, booked: 1 });
});
