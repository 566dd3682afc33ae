/**
 * Effects of a link with another session on a running one: the cells of `links-and-sessions.md` in a real browser,
 * checked by the requests.
 */
import { saveBankAccount } from '@loan/api/bank-binding';
import { payByHuichao } from '@loan/api/repayment';
import { Borrower, reloads } from '@loan/e2e/borrower';
import { expect, test } from '@loan/e2e/fixtures';
import type { NetworkProxy } from '@loan/e2e/network/networkProxy';
import { waitForPartnerPage } from '@loan/e2e/payments/paymentSteps';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import type { Page } from '@playwright/test';

const ACCOUNT_SWITCH_QUESTION = 'You opened a link for another account. Continue with it?';

/** `token/userId` of every request to the API. */
function sessionsIn(network: NetworkProxy, pattern = /^\/donation\//): string[] {
  return network.requestsTo(pattern).map(({ url }) => {
    const query = new URLSearchParams(url.split('?')[1]);
    return `${query.get('token') ?? '-'}/${query.get('userId') ?? '-'}`;
  });
}

const storedLaunchParams = (page: Page) => page.evaluate(() => sessionStorage.getItem('loan.launch'));

test('asks before a link with only a userId ends the session, and pays in the running session', async ({
  borrower,
  network,
  page,
}) => {
  const ownSession = await borrower.opensScenario('partner-pay');
  await borrower.seesButton('Continue to payment');
  const storedBefore = await storedLaunchParams(page);
  network.reset();
  await borrower.opensUrl(`/alipayrepayment?productId=1&orderId=${ownSession.orderId}&amount=503500&userId=stranger`);
  await borrower.seesHeading(ACCOUNT_SWITCH_QUESTION);
  expect(sessionsIn(network), 'requests before the decision').toEqual([]);
  expect(await storedLaunchParams(page)).toBe(storedBefore);

  await borrower.taps('Stay with my account');
  await borrower.taps('Continue to payment');
  await waitForPartnerPage(page);
  expect(sessionsIn(network, endpointPattern(payByHuichao))).toEqual([`${ownSession.token}/${ownSession.userId}`]);
  expect(new Set(sessionsIn(network))).toEqual(new Set([`${ownSession.token}/${ownSession.userId}`]));
  const [post] = network.requestsTo(endpointPattern(payByHuichao));
  expect(new URLSearchParams(post?.body).get('userId')).toBe(ownSession.userId);
});

test('asks before /bindBank opens in another session, and sends bank details in neither before the decision', async ({
  borrower,
  sandbox,
  network,
  page,
}) => {
  const ownSession = await borrower.opensScenario('bank-form');
  await borrower.seesButton('Next');
  const otherSession = await sandbox.seed('bank-form');
  network.reset();
  await borrower.opensUrl(`${otherSession.url}&system=1`);
  await borrower.seesHeading(ACCOUNT_SWITCH_QUESTION);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  expect(sessionsIn(network)).toEqual([]);

  await reloads(page);
  await borrower.seesHeading(ACCOUNT_SWITCH_QUESTION);
  expect(sessionsIn(network)).toEqual([]);

  await borrower.taps('Stay with my account');
  await borrower.seesButton('Next');
  expect(new Set(sessionsIn(network))).toEqual(new Set([`${ownSession.token}/${ownSession.userId}`]));
  expect(page.url()).not.toContain(otherSession.token);

  network.reset();
  await borrower.opensUrl(otherSession.url);
  await borrower.taps('Continue with the other account');
  await borrower.seesButton('Next');
  await reloads(page);
  await borrower.seesButton('Next');
  expect(new Set(sessionsIn(network))).toEqual(new Set([`${otherSession.token}/${otherSession.userId}`]));
  expect(network.requestsTo(endpointPattern(saveBankAccount))).toEqual([]);
});

test('keeps session, currency and language when a link names no other session', async ({ borrower, network, page }) => {
  const ownSession = await borrower.opensScenario('due');
  await borrower.sees('₱');
  const storedBefore = await storedLaunchParams(page);
  const order = `/order?productId=1&orderId=${ownSession.orderId}`;
  const headers = 'building=X&gather=X&swift=X&eyes=X';
  for (const query of [
    'system=1&lang=es',
    'token=&userId=',
    `deviceId=D&merchantNumber=M&${headers}`,
    `token=${ownSession.token}&system=1`,
    `userId=${ownSession.userId}&system=1`,
    'Token=stranger&USERID=stranger',
  ]) {
    network.reset();
    await borrower.opensUrl(`${order}&${query}`);
    await borrower.sees('₱');
    await borrower.doesNotSee('₹');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(new Set(sessionsIn(network)), query).toEqual(new Set([`${ownSession.token}/${ownSession.userId}`]));
    for (const { headers: sentHeaders } of network.requestsTo(/^\/donation\//))
      expect([sentHeaders['building'], sentHeaders['eyes']]).not.toContain('X');
    expect(await storedLaunchParams(page)).toBe(storedBefore);
  }
  await borrower.opensUrl(ownSession.url);
  await borrower.sees('₱');
});

test('asks for every spelling of another session: hash entries, encoded names, one of several values', async ({
  borrower,
  sandbox,
  network,
  page,
}) => {
  const ownSession = await borrower.opensScenario('due');
  await borrower.sees('₱');
  const otherSession = await sandbox.seed('due');
  const order = `productId=1&orderId=${otherSession.orderId}`;
  const urls = [
    `/#/order?${order}&token=${otherSession.token}`,
    `/?token=${ownSession.token}#/borrowDetail?${order}&token=${otherSession.token}`,
    `/order?${order}&%74oken=${otherSession.token}`,
    `/order?${order}&token=${otherSession.token}&token=${ownSession.token}`,
    `/order?${order}&token=${ownSession.token}&userId=${otherSession.userId}`,
    `/order?${order}&sessionId=another`,
    `/order?${order}&token=&userId=${otherSession.userId}`,
  ];
  for (const url of urls) {
    // Another page is opened first, because some of these URLs differ from the last one only in the hash.
    await borrower.opensUrl('/aboutUs');
    await borrower.seesHeading('About us');
    network.reset();
    await borrower.opensUrl(url);
    await borrower.seesHeading(ACCOUNT_SWITCH_QUESTION);
    expect(sessionsIn(network), url).toEqual([]);
  }
  await borrower.opensUrl('/aboutUs');
  await borrower.seesHeading('About us');
  await test.step('the same as a hash change of the open page', () =>
    page.evaluate((hash) => void (location.hash = hash), `/order?${order}&token=${otherSession.token}`));
  await borrower.seesHeading(ACCOUNT_SWITCH_QUESTION);
});

test('asks when a page of an ended session is restored from the back-forward cache', async ({
  borrower,
  sandbox,
  network,
}) => {
  const ownSession = await borrower.opensScenario('due');
  await borrower.sees('₱');
  const otherSession = await sandbox.seed('due');
  await borrower.opensUrl(otherSession.url);
  await borrower.taps('Continue with the other account');
  await borrower.sees('₱');
  network.reset();
  await borrower.goesBack();
  // Its URL names the first session while the second is running.
  await borrower.seesHeading(ACCOUNT_SWITCH_QUESTION);
  expect(sessionsIn(network)).toEqual([]);
  await borrower.taps('Continue with the other account');
  await borrower.sees('₱');
  expect(new Set(sessionsIn(network))).toEqual(new Set([`${ownSession.token}/${ownSession.userId}`]));
});

test('keeps a session per tab', async ({ borrower, context, sandbox, network }) => {
  const ownSession = await borrower.opensScenario('due');
  await borrower.sees('₱');
  const page = await context.newPage();
  const other = new Borrower(page, sandbox);
  const otherSession = await other.opensScenario('due');
  await other.sees('₱');
  network.reset();
  await reloads(borrower.page);
  await borrower.sees('₱');
  expect(new Set(sessionsIn(network))).toEqual(new Set([`${ownSession.token}/${ownSession.userId}`]));
  network.reset();
  await reloads(page);
  await other.sees('₱');
  expect(new Set(sessionsIn(network))).toEqual(new Set([`${otherSession.token}/${otherSession.userId}`]));
});

test('starts another session without asking inside the native app, and drops the parameters of the one before', async ({
  sandbox,
  network,
  page,
}) => {
  const ownSession = await sandbox.seed('due');
  const next = await sandbox.seed('due');
  await page.goto(`/sandbox/device?to=${encodeURIComponent(`${ownSession.url}&system=1&deviceId=D1`)}`);
  const webview = page.frameLocator('iframe');
  await expect(webview.getByText('₹').first()).toBeVisible();
  network.reset();
  await page.goto(`/sandbox/device?to=${encodeURIComponent(next.url)}`);
  await expect(webview.getByText('₱').first()).toBeVisible();
  await expect(webview.getByText('₹')).toHaveCount(0);
  const calls = network.requestsTo(/^\/donation\//).filter(({ url }) => !url.includes('/captcha'));
  expect(new Set(sessionsIn(network))).toEqual(new Set([`${next.token}/${next.userId}`]));
  expect(calls.filter(({ url }) => /deviceId|system/.test(url))).toEqual([]);
});

test('keeps the session when the storage is damaged or throws', async ({ borrower, sandbox, network, page }) => {
  const ownSession = await borrower.opensScenario('due');
  await borrower.sees('₱');
  for (const damaged of ['{', '[]', '{"commonParams":[["token","x"],["userId",7]],"headers":{}}']) {
    await page.evaluate((text) => sessionStorage.setItem('loan.launch', text), damaged);
    network.reset();
    await reloads(page);
    await borrower.sees('₱');
    expect(new Set(sessionsIn(network)), damaged).toEqual(new Set([`${ownSession.token}/${ownSession.userId}`]));
  }
  const otherSession = await sandbox.seed('due');
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  network.reset();
  await borrower.opensUrl(otherSession.url);
  await borrower.sees('₱');
  expect(new Set(sessionsIn(network))).toEqual(new Set([`${otherSession.token}/${otherSession.userId}`]));
});
