/** What a stranger's link can do to a running session: the cells of `links-and-sessions.md` in a real browser, counted at the lender. */
import { saveBankAccount } from '@loan/api/bank-binding';
import { payByHuichao } from '@loan/api/repayment';
import type { Page } from '@playwright/test';
import { Borrower } from '../src/borrower.ts';
import { expect, test } from '../src/fixtures.ts';
import { callTo } from '../src/sandboxClient.ts';
import type { Network } from '../src/network/networkProxy.ts';
import { atPartner } from '../src/payments/paymentSteps.ts';

const QUESTION = 'You opened a link for another account. Continue with it?';

/** In whose name calls came: `token/userId` of every call, as the lender's server received them. */
function namesIn(network: Network, pattern = /^\/donation\//): string[] {
  return network.seen(pattern).map(({ address }) => {
    const query = new URLSearchParams(address.split('?')[1]);
    return `${query.get('token') ?? '-'}/${query.get('userId') ?? '-'}`;
  });
}

const launchOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('loan.launch'));

test('asks before a link with only a userId ends the session, and pays as nobody else', async ({
  borrower,
  network,
  page,
}) => {
  const mine = await borrower.opens('partner-pay');
  await borrower.seesButton('Go on to pay');
  const kept = await launchOf(page);
  network.forget();
  await borrower.opensAddress(`/alipayrepayment?productId=1&orderId=${mine.orderId}&amount=503500&userId=stranger`);
  await borrower.seesHeading(QUESTION);
  expect(namesIn(network), 'nothing was sent in anybody’s name').toEqual([]);
  expect(await launchOf(page)).toBe(kept);

  await borrower.taps('Stay with my account');
  await borrower.taps('Go on to pay');
  await atPartner(page);
  expect(namesIn(network, callTo(payByHuichao))).toEqual([`${mine.token}/${mine.userId}`]);
  expect(new Set(namesIn(network))).toEqual(new Set([`${mine.token}/${mine.userId}`]));
  const [post] = network.seen(callTo(payByHuichao));
  expect(new URLSearchParams(post?.body).get('userId')).toBe(mine.userId);
});

test('asks before /bindBank opens in a stranger’s session, and sends bank details to neither unasked', async ({
  borrower,
  lender,
  network,
  page,
}) => {
  const mine = await borrower.opens('bank-form');
  await borrower.seesButton('Next');
  const stranger = await lender.tells('bank-form');
  network.forget();
  await borrower.opensAddress(`${stranger.address}&system=1`);
  await borrower.seesHeading(QUESTION);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  expect(namesIn(network)).toEqual([]);

  await page.reload({ waitUntil: 'commit' });
  await borrower.seesHeading(QUESTION);
  expect(namesIn(network)).toEqual([]);

  await borrower.taps('Stay with my account');
  await borrower.seesButton('Next');
  expect(new Set(namesIn(network))).toEqual(new Set([`${mine.token}/${mine.userId}`]));
  expect(page.url()).not.toContain(stranger.token);

  network.forget();
  await borrower.opensAddress(stranger.address);
  await borrower.taps('Continue with the other account');
  await borrower.seesButton('Next');
  await page.reload({ waitUntil: 'commit' });
  await borrower.seesButton('Next');
  expect(new Set(namesIn(network))).toEqual(new Set([`${stranger.token}/${stranger.userId}`]));
  expect(network.seen(callTo(saveBankAccount))).toEqual([]);
});

test('keeps session, currency and language when a link names no other session, and back at the own link too', async ({
  borrower,
  network,
  page,
}) => {
  const mine = await borrower.opens('due');
  await borrower.sees('₱');
  const kept = await launchOf(page);
  const order = `/order?productId=1&orderId=${mine.orderId}`;
  const headers = 'building=X&gather=X&swift=X&eyes=X';
  for (const query of [
    'system=1&lang=es',
    'token=&userId=',
    `deviceId=D&merchantNumber=M&${headers}`,
    `token=${mine.token}&system=1`,
    `userId=${mine.userId}&system=1`,
    'Token=stranger&USERID=stranger',
  ]) {
    network.forget();
    await borrower.opensAddress(`${order}&${query}`);
    await borrower.sees('₱');
    await borrower.doesNotSee('₹');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(new Set(namesIn(network)), query).toEqual(new Set([`${mine.token}/${mine.userId}`]));
    for (const { headers: sent } of network.seen(/^\/donation\//))
      expect([sent['building'], sent['eyes']]).not.toContain('X');
    expect(await launchOf(page)).toBe(kept);
  }
  await borrower.opensAddress(mine.address);
  await borrower.sees('₱');
});

test('asks for every spelling of another session: hash entries, encoded names, one of several values', async ({
  borrower,
  lender,
  network,
  page,
}) => {
  const mine = await borrower.opens('due');
  await borrower.sees('₱');
  const stranger = await lender.tells('due');
  const order = `productId=1&orderId=${stranger.orderId}`;
  const addresses = [
    `/#/order?${order}&token=${stranger.token}`,
    `/?token=${mine.token}#/borrowDetail?${order}&token=${stranger.token}`,
    `/order?${order}&%74oken=${stranger.token}`,
    `/order?${order}&token=${stranger.token}&token=${mine.token}`,
    `/order?${order}&token=${mine.token}&userId=${stranger.userId}`,
    `/order?${order}&sessionId=another`,
    `/order?${order}&token=&userId=${stranger.userId}`,
  ];
  for (const address of addresses) {
    // Elsewhere first: over the same page some of them would change nothing but the hash.
    await borrower.opensAddress('/aboutUs');
    await borrower.seesHeading('About us');
    network.forget();
    await borrower.opensAddress(address);
    await borrower.seesHeading(QUESTION);
    expect(namesIn(network), address).toEqual([]);
  }
  await borrower.opensAddress('/aboutUs');
  await borrower.seesHeading('About us');
  await test.step('the same, over a page that is there', () =>
    page.evaluate((hash) => void (location.hash = hash), `/order?${order}&token=${stranger.token}`));
  await borrower.seesHeading(QUESTION);
});

test('a page that comes back from the browser’s cache does not act in a session that ended', async ({
  borrower,
  lender,
  network,
}) => {
  const mine = await borrower.opens('due');
  await borrower.sees('₱');
  const stranger = await lender.tells('due');
  await borrower.opensAddress(stranger.address);
  await borrower.taps('Continue with the other account');
  await borrower.sees('₱');
  network.forget();
  await borrower.goesBack();
  // It names the first session, and the second runs by now: that is another session again.
  await borrower.seesHeading(QUESTION);
  expect(namesIn(network)).toEqual([]);
  await borrower.taps('Continue with the other account');
  await borrower.sees('₱');
  expect(new Set(namesIn(network))).toEqual(new Set([`${mine.token}/${mine.userId}`]));
});

test('two windows keep their own sessions', async ({ borrower, context, lender, network }) => {
  const mine = await borrower.opens('due');
  await borrower.sees('₱');
  const page = await context.newPage();
  const other = new Borrower(page, lender);
  const stranger = await other.opens('due');
  await other.sees('₱');
  network.forget();
  await borrower.page.reload({ waitUntil: 'commit' });
  await borrower.sees('₱');
  expect(new Set(namesIn(network))).toEqual(new Set([`${mine.token}/${mine.userId}`]));
  network.forget();
  await page.reload({ waitUntil: 'commit' });
  await other.sees('₱');
  expect(new Set(namesIn(network))).toEqual(new Set([`${stranger.token}/${stranger.userId}`]));
});

test('inside the app another session begins unasked, and nothing of the one before goes along', async ({
  lender,
  network,
  page,
}) => {
  const mine = await lender.tells('due');
  const next = await lender.tells('due');
  await page.goto(`/sandbox/phone?to=${encodeURIComponent(`${mine.address}&system=1&deviceId=D1`)}`);
  const webview = page.frameLocator('iframe');
  await expect(webview.getByText('₹').first()).toBeVisible();
  network.forget();
  await page.goto(`/sandbox/phone?to=${encodeURIComponent(next.address)}`);
  await expect(webview.getByText('₱').first()).toBeVisible();
  await expect(webview.getByText('₹')).toHaveCount(0);
  const calls = network.seen(/^\/donation\//).filter(({ address }) => !address.includes('/captcha'));
  expect(new Set(namesIn(network))).toEqual(new Set([`${next.token}/${next.userId}`]));
  expect(calls.filter(({ address }) => /deviceId|system/.test(address))).toEqual([]);
});

test('a storage that is refused or damaged leaves a session whole, too', async ({
  borrower,
  lender,
  network,
  page,
}) => {
  const mine = await borrower.opens('due');
  await borrower.sees('₱');
  for (const damaged of ['{', '[]', '{"common":[["token","x"],["userId",7]],"headers":{}}']) {
    await page.evaluate((text) => sessionStorage.setItem('loan.launch', text), damaged);
    network.forget();
    await page.reload({ waitUntil: 'commit' });
    await borrower.sees('₱');
    expect(new Set(namesIn(network)), damaged).toEqual(new Set([`${mine.token}/${mine.userId}`]));
  }
  const stranger = await lender.tells('due');
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  network.forget();
  await borrower.opensAddress(stranger.address);
  await borrower.sees('₱');
  expect(new Set(namesIn(network))).toEqual(new Set([`${stranger.token}/${stranger.userId}`]));
});
