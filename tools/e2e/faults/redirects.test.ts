/** A mutation that is answered with a redirect (row 20): it is not followed, and nobody knows what became of it. */
import { startInstalmentPayment } from '@loan/api/repayment';
import type { Browser } from '@playwright/test';
import { test as base, expect } from '../src/fixtures.ts';
import { callTo, type Lender } from '../src/sandboxClient.ts';
import { MONEY_CALLS, type MoneyCall } from '../src/payments/moneyMutations.ts';
import { type Network, withNetworkBefore } from '../src/network/networkProxy.ts';

/** The same server under another origin, which counts what comes. */
const test = base.extend<object, { elsewhere: Network }>({
  elsewhere: [({ server }, use) => withNetworkBefore(server, use), { scope: 'worker' }],
});

type Target = 'itself' | 'another path' | 'another origin';
const CASES: readonly [status: number, to: Target][] = [
  [307, 'itself'],
  [308, 'another origin'],
  [302, 'another path'],
];
const MORE_CASES: readonly [status: number, to: Target][] = [
  [301, 'itself'],
  [303, 'another path'],
  [308, 'itself'],
  [307, 'another origin'],
  [302, 'another origin'],
];

type Scene = { browser: Browser; lender: Lender; network: Network; elsewhere: Network };

/** A phone of its own for each case: what is unknown keeps the next loan of the same product closed. */
async function tapsOnce({ browser, lender, network, elsewhere }: Scene, call: MoneyCall, status: number, to: Target) {
  network.forget();
  const told = await lender.tells(call.story);
  const phone = await browser.newContext({ baseURL: network.origin });
  const page = await phone.newPage();
  await page.goto(told.address, { waitUntil: 'commit' });
  await call.prepare(page, lender, told);
  const pattern = callTo(call.endpoint);
  const own = `/donation${call.endpoint.id.split(' ')[1]?.replace('{api-prefix}', '/api/v1')}`;
  const location = {
    itself: own,
    'another path': '/donation/elsewhere',
    'another origin': elsewhere.origin,
  };
  network.redirects(pattern, status, location[to]);
  await page.getByRole('button', { name: call.button }).tap();
  await expect(page.getByText(/The result is not confirmed/).first()).toBeVisible();
  await expect(page.getByText(/Nothing was sent|nothing was paid/)).toHaveCount(0);
  expect(network.seen(pattern), 'one tap is one POST').toHaveLength(1);
  expect(network.seen(/^\/donation\/elsewhere/)).toEqual([]);
  expect(elsewhere.requests).toEqual([]);
  await phone.close();
}

for (const call of MONEY_CALLS) {
  const cases = call.endpoint.id === startInstalmentPayment.id ? [...CASES, ...MORE_CASES] : CASES;
  test(`fault 20: ${call.remote}: ${call.endpoint.id} is sent once and is not confirmed when it is redirected`, async ({
    browser,
    lender,
    network,
    elsewhere,
  }) => {
    test.setTimeout(120_000);
    for (const [status, to] of cases)
      await test.step(`${status} to ${to}`, () => tapsOnce({ browser, lender, network, elsewhere }, call, status, to));
  });
}
