/** Unusual amounts in responses, and a slow network with a slow processor (rows 17 and 18). */
import { getOrder } from '@loan/api/order-details';
import { getInstalmentPlan, startInstalmentPayment } from '@loan/api/repayment';
import { expectScreen } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import { waitForNetworkIdle } from '@loan/e2e/network/waitForNetworkIdle';
import { oneIn } from '@loan/e2e/nightlyTests';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import { publishedRemotes } from '@loan/e2e/site/publishedRemotes';

/** `undefined`: an order without an amount has no row for it. */
const displayedAmounts: readonly [sentAmount: string, expectedText: RegExp | undefined][] = [
  ['0', /₱0,00/],
  ['1', /₱0,01/],
  ['9007199254740991', /₱90\.071\.992\.547\.409,91/],
  ['-1', /[-−–]₱?0,01|₱[-−]0,01|–/],
  ['"503500"', /₱5\.035,00/],
  ['"lots"', undefined],
  ['null', undefined],
];

test('fault 18: order-details: formats 0, 1 cent, 2^53, negative, textual and missing amounts exactly and never as NaN', async ({
  borrower,
  network,
  page,
}) => {
  for (const [sentAmount, expectedText] of displayedAmounts) {
    await test.step(`the response holds ${sentAmount}`, async () => {
      network.rewriteResponse(/^\/donation\/v3\/loan-details\/loan-details/, (text) =>
        text.replace(/"(amount|loanAmount)":\s*"?-?\d+"?/g, `"$1":${sentAmount}`),
      );
      await borrower.opensScenario('due');
      await expectScreen(page);
      if (expectedText) await expect(page.getByText(expectedText).first()).toBeVisible();
      else await expect(page.getByText('Loan amount')).toHaveCount(0);
      await borrower.doesNotSee(/NaN|undefined|Infinity|e\+/);
      network.reset();
    });
  }
  expect(getOrder.path).toBe('/v3/loan-details/loan-details');
});

for (const amountMax of ['0', '1', '-5', '"many"']) {
  test(`fault 18: repayment: sends no amount above an amountMax of ${amountMax}`, async ({
    borrower,
    network,
    page,
  }) => {
    network.rewriteResponse(endpointPattern(getInstalmentPlan), (text) =>
      text.replace(/"amountMax":\s*"?[\d.]+"?/g, `"amountMax":${amountMax}`),
    );
    await borrower.opensScenario('instalment');
    await expectScreen(page);
    await borrower.doesNotSee(/NaN|undefined|Infinity/);
    const pay = page.getByRole('button', { name: 'Pay Now' });
    if (await pay.isEnabled().catch(() => false)) await pay.tap();
    // The body of a payment is recorded when its response was sent.
    await waitForNetworkIdle(page, network);
    for (const { body } of network.requestsTo(endpointPattern(startInstalmentPayment))) {
      const sentAmount = Number(new URLSearchParams(body).get('amount'));
      expect(Number.isSafeInteger(sentAmount) && sentAmount > 0).toBe(true);
      if (Number(amountMax) > 0) expect(sentAmount).toBeLessThanOrEqual(Number(amountMax));
    }
  });
}

for (const [column, { name, build }] of publishedRemotes().entries()) {
  test(
    `fault 17: ${name}: renders without layout shifts on a slow network and a quarter of the processor`,
    oneIn(3, 0, column),
    async ({ borrower, sandbox, network, page }) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 94_000,
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.addInitScript(() => {
        const shifts = Object.assign(globalThis, { layoutShift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) shifts.layoutShift += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const { url } = await sandbox.seedForPath(Object.keys(build.screens));
      await borrower.opensUrl(url);
      // The processor is a quarter of this machine's.
      await expectScreen(page, { timeout: 120_000 });
      await waitForNetworkIdle(page, network);
      const layoutShift = await page.evaluate(() => (globalThis as unknown as { layoutShift: number }).layoutShift);
      expect(layoutShift).toBeLessThanOrEqual(0.02);
    },
  );
}
