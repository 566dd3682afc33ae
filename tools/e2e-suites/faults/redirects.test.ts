/** A mutation that gets a redirect as response (row 20): the redirect is not followed and the result is unconfirmed. */
import { test as base, expect } from '@loan/e2e/fixtures';
import { type NetworkProxy, withNetworkProxy } from '@loan/e2e/network/networkProxy';
import { oneIn } from '@loan/e2e/nightlyTests';
import { paymentFlows, type RemotePaymentFlow } from '@loan/e2e/payments/paymentFlows';
import { endpointPattern, type SandboxClient } from '@loan/e2e/sandboxClient';
import type { Browser } from '@playwright/test';

/** The same server under another origin; counts its requests. */
const test = base.extend<{ otherOrigin: NetworkProxy }>({
  otherOrigin: ({ server }, use) => withNetworkProxy(server, use),
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

type StepFixtures = { browser: Browser; sandbox: SandboxClient; network: NetworkProxy; otherOrigin: NetworkProxy };

/** A browser context of its own per case: an unconfirmed loan blocks the next loan of the same product. */
async function submitOnce(
  { browser, sandbox, network, otherOrigin }: StepFixtures,
  flow: RemotePaymentFlow,
  status: number,
  to: Target,
) {
  network.reset();
  const seeded = await sandbox.seed(flow.scenario);
  const browserContext = await browser.newContext({ baseURL: network.origin });
  const page = await browserContext.newPage();
  await page.goto(seeded.url, { waitUntil: 'commit' });
  await flow.prepare({ page, sandbox, seeded });
  const pattern = endpointPattern(flow.call);
  const samePath = `/donation${flow.call.id.split(' ')[1]?.replace('{api-prefix}', '/api/v1')}`;
  const location = {
    itself: samePath,
    'another path': '/donation/elsewhere',
    'another origin': otherOrigin.origin,
  };
  network.redirect(pattern, status, location[to]);
  await page.getByRole('button', { name: flow.submitButton }).tap();
  await expect(page.getByText(/The result is not confirmed/).first()).toBeVisible();
  await expect(page.getByText(/Nothing was sent|nothing was paid/)).toHaveCount(0);
  expect(network.requestsTo(pattern), 'one tap is one POST').toHaveLength(1);
  expect(network.requestsTo(/^\/donation\/elsewhere/)).toEqual([]);
  expect(otherOrigin.requests).toEqual([]);
  await browserContext.close();
}

for (const [column, flow] of paymentFlows.entries()) {
  const cases = flow.name === 'instalments by link' ? [...CASES, ...MORE_CASES] : CASES;
  test(
    `fault 20: ${flow.remote}: ${flow.name} is sent once and shown as unconfirmed when it is redirected`,
    oneIn(2, 0, column),
    async ({ browser, sandbox, network, otherOrigin }) => {
      for (const [status, to] of cases)
        await test.step(`${status} to ${to}`, () =>
          submitOnce({ browser, sandbox, network, otherOrigin }, flow, status, to));
    },
  );
}
