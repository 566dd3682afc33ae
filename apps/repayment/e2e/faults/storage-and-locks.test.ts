/**
 * With missing or damaged storage, or a wrong device clock, a payment whose response was lost is not resubmitted
 * without a confirmation. Counted at the server and in its ledger.
 */
import { getOrder } from '@loan/api/order-details';
import { getInstalmentPlan, startInstalmentPayment } from '@loan/api/repayment';
import { type Borrower, reloads } from '@loan/e2e/borrower';
import { expect, test } from '@loan/e2e/fixtures';
import { launchContextWithBlockedCookies } from '@loan/e2e/launchContextWithBlockedCookies';
import type { NetworkProxy } from '@loan/e2e/network/networkProxy';
import { waitForNetworkIdle } from '@loan/e2e/network/waitForNetworkIdle';
import { oneIn } from '@loan/e2e/nightlyTests';
import { slowDown } from '@loan/e2e/pageClock';
import { paymentCounts, tripleTaps, waitForPartnerPage } from '@loan/e2e/payments/paymentSteps';
import type { SeededBorrower } from '@loan/e2e/sandboxClient';
import { type EndpointRef, endpointPattern, type SandboxClient } from '@loan/e2e/sandboxClient';
import { publishNewerPage } from '@loan/e2e/site/publishNewerPage';
import type { BrowserContext, Page } from '@playwright/test';

type StepFixtures = { borrower: Borrower; sandbox: SandboxClient; network: NetworkProxy; page: Page };

const submitPattern = endpointPattern(startInstalmentPayment);
const planPattern = endpointPattern(getInstalmentPlan);
const UNCONFIRMED_TEXT = 'The result is not confirmed';
const PENDING_TEXT = 'We have not received this payment yet';

const testWithBlockedCookies = test.extend({
  context: ({ baseURL, viewport, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId }, use) =>
    launchContextWithBlockedCookies(
      { baseURL, viewport, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId },
      use,
    ),
});

test.use({ expected: { violations: [/Failed to load resource/] } });

/** From now on, taps every Pay button on every page of this browser context whenever one is shown. */
async function autoTapsPay(page: Page): Promise<void> {
  const tapEveryPayButton = () => {
    setInterval(() => {
      for (const button of document.querySelectorAll('button')) {
        if (button.textContent?.trim() === 'Pay Now') button.click();
      }
    }, 50);
  };
  await page.evaluate(tapEveryPayButton);
  await page.context().addInitScript(tapEveryPayButton);
}

/** The API receives the payment and its response is lost. No booking is shown, because none was made. */
async function paysWithLostResponse({ borrower, sandbox, page }: StepFixtures): Promise<SeededBorrower> {
  await page.clock.install();
  const seeded = await borrower.opensScenario('instalments-3');
  await sandbox.injectFault(startInstalmentPayment, 'lost-response', { remaining: 1, token: seeded.token });
  await borrower.taps('Pay Now');
  await borrower.sees(UNCONFIRMED_TEXT);
  await autoTapsPay(page);
  return seeded;
}

/** Advances the clock and refetches; a page that lost the payment would then show Pay. */
async function waitsForRefetch({ network, page }: StepFixtures, seconds: number): Promise<void> {
  await test.step(`${seconds} s pass and the queries are refetched`, async () => {
    // A poll that is already running takes the place of the one that is due.
    await waitForNetworkIdle(page, network);
    const before = network.requestsTo(planPattern).length;
    await page.clock.fastForward(seconds * 1000);
    await expect.poll(() => network.requestsTo(planPattern).length).toBeGreaterThan(before);
  });
}

async function expectSentOnce(
  { borrower, sandbox, network, page }: StepFixtures,
  { orderId }: SeededBorrower,
): Promise<void> {
  await borrower.sees(UNCONFIRMED_TEXT);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
  expect(network.requestsTo(submitPattern)).toHaveLength(1);
  expect(await paymentCounts(sandbox, orderId)).toEqual({ received: 1, booked: 0 });
}

/** Reloads twice: the first reload finds the payment in the history entry alone, the second finds what the page wrote back. */
async function isSentOnceAfterReloads(fixtures: StepFixtures, seeded: SeededBorrower): Promise<void> {
  const { page } = fixtures;
  await reloads(page);
  await expectSentOnce(fixtures, seeded);
  await waitsForRefetch(fixtures, 10);
  await expectSentOnce(fixtures, seeded);
  await reloads(page);
  await expectSentOnce(fixtures, seeded);
}

/** In the end a resubmit is offered with a confirmation. */
async function expectResubmitConfirmation(fixtures: StepFixtures, seeded: SeededBorrower): Promise<void> {
  await waitsForRefetch(fixtures, 125);
  await fixtures.borrower.taps(/^Pay again$/);
  await fixtures.borrower.sees('Pay once more?');
  expect(fixtures.network.requestsTo(submitPattern)).toHaveLength(1);
  expect(await paymentCounts(fixtures.sandbox, seeded.orderId)).toEqual({ received: 1, booked: 0 });
}

/** A full load has a history entry of its own. */
async function goesToOrderByFullLoad({ borrower, network, page }: StepFixtures): Promise<void> {
  await publishNewerPage(page, network);
  await borrower.taps(/^Go to the order$/);
  await borrower.isAt('/order');
  await expect.poll(() => network.documentRequests.some(({ url }) => url.startsWith('/order'))).toBe(true);
}

async function isKnownAfterFullLoad(fixtures: StepFixtures, seeded: SeededBorrower): Promise<void> {
  const { borrower, network, page, sandbox } = fixtures;
  await goesToOrderByFullLoad(fixtures);
  await borrower.sees('The result of a payment is not confirmed');
  await borrower.goesBack();
  await borrower.sees('No booking is shown');
  await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
  expect(network.requestsTo(submitPattern)).toHaveLength(1);
  expect(await paymentCounts(sandbox, seeded.orderId)).toEqual({ received: 1, booked: 0 });
}

type SlowScreen = { way: string; slowCall: EndpointRef; goes(fixtures: StepFixtures): Promise<void> };

/** How the borrower leaves a payment that is under way. */
const slowScreens: readonly SlowScreen[] = [
  { way: 'back to a slow screen', slowCall: getOrder, goes: ({ borrower }) => borrower.goesBack() },
  {
    way: 'to a slow next screen',
    slowCall: getInstalmentPlan,
    goes: async ({ borrower }) => {
      await borrower.goesBack();
      await borrower.taps('See this payment');
    },
  },
];

/** Pays on the second of two screens. The response is held, and lost when the network is restored. */
async function paysAfterOrder({ borrower, sandbox, network, page }: StepFixtures): Promise<SeededBorrower> {
  await page.clock.install();
  const seeded = await sandbox.seed('instalments-3');
  await borrower.opensUrl(seeded.url.replace('/repay', '/order'));
  await borrower.taps('Repayment');
  await borrower.seesButton('Pay Now');
  await sandbox.injectFault(startInstalmentPayment, 'lost-response', { remaining: 1, token: seeded.token });
  network.breakRequests(submitPattern, 'held', 1);
  await borrower.taps('Pay Now');
  await borrower.sees('Preparing your payment…');
  await autoTapsPay(page);
  return seeded;
}

async function goesToSlowScreen(fixtures: StepFixtures, token: string, { slowCall, goes }: SlowScreen): Promise<void> {
  const { sandbox, network } = fixtures;
  const slowPattern = endpointPattern(slowCall);
  await sandbox.injectFault(slowCall, 'silent', { token });
  const before = network.requestsTo(slowPattern).length;
  await goes(fixtures);
  await expect.poll(() => network.requestsTo(slowPattern).length).toBeGreaterThan(before);
}

testWithBlockedCookies.describe('cookies are blocked in the settings of Chromium', () => {
  testWithBlockedCookies.beforeEach(async ({ page }) => {
    await page.goto('/sandbox/ledger');
    const storageErrors = await page.evaluate(async () => {
      const nameOf = (error: unknown) => (error as Error).name;
      const nameOfError = (get: () => unknown) => {
        try {
          return get();
        } catch (error) {
          return nameOf(error);
        }
      };
      return [
        nameOfError(() => localStorage),
        nameOfError(() => sessionStorage),
        await navigator.locks.request('any', () => 'given').catch(nameOf),
      ];
    });
    expect(storageErrors).toEqual(['SecurityError', 'SecurityError', 'SecurityError']);
  });

  testWithBlockedCookies(
    'sends one payment when Pay is tapped three times (G026)',
    async ({ borrower, sandbox, network, page }) => {
      const { orderId } = await borrower.opensScenario('instalments-3');
      await borrower.seesButton('Pay Now');
      network.breakRequests(submitPattern, 'held', 1);
      await tripleTaps(page, /^Pay Now$/);
      await borrower.sees('Preparing your payment…');
      network.restore();
      await waitForPartnerPage(page);
      expect(network.requestsTo(submitPattern)).toHaveLength(1);
      expect(await paymentCounts(sandbox, orderId)).toEqual({ received: 1, booked: 0 });
    },
  );

  testWithBlockedCookies(
    'blocks Pay when the response is lost and the page is reloaded (G026)',
    async ({ borrower, sandbox, network, page }) => {
      const fixtures = { borrower, sandbox, network, page };
      const seeded = await paysWithLostResponse(fixtures);
      await waitsForRefetch(fixtures, 10);
      await expectSentOnce(fixtures, seeded);
      await isSentOnceAfterReloads(fixtures, seeded);
      await expectResubmitConfirmation(fixtures, seeded);
    },
  );

  testWithBlockedCookies(
    'keeps Pay closed when the response is lost and another screen opens by a full load (G026)',
    async ({ borrower, sandbox, network, page }) => {
      const fixtures = { borrower, sandbox, network, page };
      await isKnownAfterFullLoad(fixtures, await paysWithLostResponse(fixtures));
    },
  );

  for (const [column, slowScreen] of slowScreens.entries())
    for (const [row, isLost] of [false, true].entries())
      testWithBlockedCookies(
        `keeps Pay closed when the page is reloaded on the way ${slowScreen.way}, ${isLost ? 'after the response was lost' : 'before a response'} (G026)`,
        oneIn(2, row, column),
        async ({ borrower, sandbox, network, page }) => {
          const fixtures = { borrower, sandbox, network, page };
          const { token } = await paysAfterOrder(fixtures);
          // Otherwise the placeholder of the slow screen follows after a second.
          const speedUp = await slowDown(page);
          await goesToSlowScreen(fixtures, token, slowScreen);
          if (isLost) {
            const lost = page.waitForEvent('requestfailed', (request) =>
              submitPattern.test(new URL(request.url()).pathname),
            );
            network.restore();
            await lost;
          }
          await sandbox.clearFaults();
          await reloads(page);
          await speedUp();
          // Of the screen that was left or of the one that was loading: which of them is reloaded is up to the router.
          await borrower.sees(/^The result (of a payment )?is not confirmed$/);
          await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
          expect(network.requestsTo(submitPattern)).toHaveLength(1);
        },
      );
});

test('blocks Pay when both storages are null and the response is lost (G026)', async ({
  borrower,
  sandbox,
  network,
  page,
}) => {
  // As in an Android webview with DOM storage disabled.
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => null });
  });
  const fixtures = { borrower, sandbox, network, page };
  const seeded = await paysWithLostResponse(fixtures);
  expect(await page.evaluate(() => [localStorage, sessionStorage])).toEqual([null, null]);
  await waitsForRefetch(fixtures, 10);
  await expectSentOnce(fixtures, seeded);
  await isSentOnceAfterReloads(fixtures, seeded);
  await expectResubmitConfirmation(fixtures, seeded);
});

for (const [title, breakStorage] of [
  ['another page clears the storage', () => localStorage.clear()],
  [
    'another page damages the stored payment',
    () => {
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"v":1,"val');
    },
  ],
] as const) {
  test(`keeps a payment unconfirmed when ${title} (G026)`, async ({ borrower, context, sandbox, network, page }) => {
    const fixtures = { borrower, sandbox, network, page };
    const seeded = await paysWithLostResponse(fixtures);
    const secondTab = await context.newPage();
    await secondTab.goto('/sandbox/ledger');

    await test.step(title, async () => {
      const storageEvent = await page.evaluateHandle(() => {
        const event = new Promise((resolve) => addEventListener('storage', resolve, { once: true }));
        return { event };
      });
      await secondTab.evaluate(breakStorage);
      await storageEvent.evaluate(({ event }) => event.then(() => undefined));
    });
    await waitsForRefetch(fixtures, 2);
    await expectSentOnce(fixtures, seeded);

    await secondTab.evaluate(breakStorage);
    await reloads(page);
    await expectSentOnce(fixtures, seeded);

    await test.step('the page is closed and the order is opened in another tab', async () => {
      await page.close();
      const next = await context.newPage();
      await next.goto(seeded.url, { waitUntil: 'commit' });
      await expect(next.getByText(UNCONFIRMED_TEXT).first()).toBeVisible();
      await expect(next.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
    });
    expect(network.requestsTo(submitPattern)).toHaveLength(1);
  });
}

/** The open page's monotonic clock goes on; a page that is loaded later starts at the device's new time. */
async function setsClockBack(page: Page, seconds: number): Promise<void> {
  await test.step(`the phone’s clock is set back by ${seconds} s`, async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.setSystemTime(now - seconds * 1000);
    await page.addInitScript((ms) => {
      const descriptor = Object.getOwnPropertyDescriptor(performance, 'timeOrigin');
      Object.defineProperty(performance, 'timeOrigin', {
        get() {
          performance.now(); // Playwright's clock is set by its first read.
          return descriptor?.get?.call(performance) - ms;
        },
      });
    }, seconds * 1000);
  });
}

for (const [column, [ago, seconds]] of (
  [
    ['30 s', 30],
    ['a day', 86_400],
  ] as const
).entries()) {
  test(
    `keeps a payment unconfirmed when the phone’s clock is set back by ${ago} (G026)`,
    oneIn(2, 0, column),
    async ({ borrower, sandbox, network, page }) => {
      const fixtures = { borrower, sandbox, network, page };
      const seeded = await paysWithLostResponse(fixtures);
      await setsClockBack(page, seconds);
      await waitsForRefetch(fixtures, 10);
      await expectSentOnce(fixtures, seeded);
      await reloads(page);
      await expectSentOnce(fixtures, seeded);
      await expectResubmitConfirmation(fixtures, seeded);
    },
  );

  test(
    `asks before a second payment when the phone’s clock is set back by ${ago} (G026)`,
    oneIn(2, 1, column),
    async ({ borrower, sandbox, network, page }) => {
      await page.clock.install();
      const { url, orderId } = await borrower.opensScenario('instalments-3');
      await borrower.taps('Pay Now');
      await waitForPartnerPage(page);
      await borrower.opensUrl(url);
      await borrower.sees(PENDING_TEXT);
      await setsClockBack(page, seconds);
      for (const when of ['before', 'after'] as const) {
        await test.step(`${when} a reload`, async () => {
          if (when === 'after') await reloads(page);
          await borrower.sees(PENDING_TEXT);
          await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
        });
      }
      expect(network.requestsTo(submitPattern)).toHaveLength(1);
      expect(await paymentCounts(sandbox, orderId)).toEqual({ received: 1, booked: 0 });
    },
  );
}

/** A newer build stored the payment, and the site was rolled back: `rewrite` makes its record from this build's. */
async function opensAfterRollback(
  fixtures: StepFixtures & { context: BrowserContext },
  rewrite: (record: { value: object }) => object,
): Promise<Page> {
  const { context, page } = fixtures;
  const { url } = await paysWithLostResponse(fixtures);
  const stored = await page.evaluate(() =>
    Object.entries(localStorage).find(([key]) => key.startsWith('loan.intent.open:')),
  );
  const [key, text] = stored ?? ['', '{}'];
  await page.close();
  const next = await context.newPage();
  await next.goto('/sandbox/ledger');
  await next.evaluate(([name, record]) => localStorage.setItem(name, record), [
    key,
    JSON.stringify(rewrite(JSON.parse(text))),
  ] as const);
  await next.goto(url, { waitUntil: 'commit' });
  await expect(next.getByText(UNCONFIRMED_TEXT).first()).toBeVisible();
  await expect(next.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
  return next;
}

for (const [form, rewrite] of [
  ['fields and reasons of its own', (value) => ({ value: { ...value, why: 'bank-is-closed', bank: { id: 7 } } })],
  ['another structure', (value) => ({ payments: [value] })],
] satisfies [string, (value: object) => object][])
  test(`keeps an order unresolved and its record untouched when a newer build stored it with ${form} (G026)`, async ({
    borrower,
    context,
    sandbox,
    network,
    page,
  }) => {
    const next = await opensAfterRollback({ borrower, context, sandbox, network, page }, ({ value }) => ({
      v: 9,
      ...rewrite(value),
    }));
    const readRecords = () =>
      next.evaluate(() =>
        Object.entries(localStorage)
          .filter(([key, text]) => key.startsWith('loan.intent.open:') && text.includes('"v":9'))
          .map(([, text]) => text),
      );
    const stored = await readRecords();
    expect(stored).toHaveLength(1);
    await expect(next.getByText(/its details can no longer be read/)).toBeVisible();
    await reloads(next);
    await expect(next.getByText(UNCONFIRMED_TEXT).first()).toBeVisible();
    expect(await readRecords()).toEqual(stored);

    // Its details are unknown, so a read that shows no booking counts after half an hour only.
    await waitForNetworkIdle(next, network);
    await next.clock.fastForward(1_900_000);
    await next.getByRole('button', { name: /^Pay again$/ }).tap();
    await next.getByRole('button', { name: /^I have not paid: go on$/ }).tap();
    await expect.poll(() => network.requestsTo(submitPattern).length).toBe(2);
    const [first, second] = network.requestsTo(submitPattern).map(({ headers }) => headers['idempotency-key']);
    expect(second).toBeTruthy();
    expect(second).not.toBe(first);
    await waitForPartnerPage(next);
    await next.goto('/sandbox/ledger');
    expect(await readRecords()).toEqual(stored);
  });
