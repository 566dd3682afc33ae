/**
 * The phone keeps nothing, keeps it badly, or tells another time: a payment whose response was lost is not sent a second
 * time without a question. Counted at the server and in its ledger.
 */
import { getInstalmentPlan, startInstalmentPayment } from '@loan/api/repayment';
import type { ToldStory } from '@loan/sandbox';
import type { Page } from '@playwright/test';
import { contextWithBlockedCookies } from '../src/launchContextWithBlockedCookies.ts';
import type { Borrower } from '../src/borrower.ts';
import { expect, test } from '../src/fixtures.ts';
import { callTo, type Lender } from '../src/sandboxClient.ts';
import type { Network } from '../src/network/networkProxy.ts';
import { atPartner, counted, tapsThreeTimes } from '../src/payments/paymentSteps.ts';

type Scene = { borrower: Borrower; lender: Lender; network: Network; page: Page };

const posts = callTo(startInstalmentPayment);
const reads = callTo(getInstalmentPlan);
const NOT_CONFIRMED = 'The result is not confirmed';
const ON_ITS_WAY = 'Your payment may be on its way';

const blocked = test.extend({
  context: ({ launchOptions, baseURL, viewport, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId }, use) =>
    contextWithBlockedCookies(
      { launchOptions, baseURL, viewport, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId },
      use,
    ),
});

test.use({ expected: { complaints: [/Failed to load resource/] } });

/** Taps Pay wherever and as often as it stands there, on every page of this phone from now on. */
async function wantsToPay(page: Page): Promise<void> {
  const tapsEachPay = () => {
    setInterval(() => {
      for (const button of document.querySelectorAll('button')) {
        if (button.textContent?.trim() === 'Pay Now') button.click();
      }
    }, 50);
  };
  await page.evaluate(tapsEachPay);
  await page.context().addInitScript(tapsEachPay);
}

/** The lender takes the payment and its response is lost: its own pages show no booking, because none was made. */
async function losesResponse({ borrower, lender, page }: Scene): Promise<ToldStory> {
  await page.clock.install();
  const told = await borrower.opens('instalments-3');
  await lender.faults(startInstalmentPayment, 'lost-answer', { remaining: 1, token: told.token });
  await borrower.taps('Pay Now');
  await borrower.sees(NOT_CONFIRMED);
  await wantsToPay(page);
  return told;
}

/** Lets the time pass and the lender be read again, which is when a payment that was forgotten shows Pay. */
async function isReadAgain({ network, page }: Scene, seconds: number): Promise<void> {
  await test.step(`${seconds} s pass, and the lender is read again`, async () => {
    const before = network.seen(reads).length;
    await page.clock.fastForward(seconds * 1000);
    await expect.poll(() => network.seen(reads).length).toBeGreaterThan(before);
  });
}

async function isSentOnce({ borrower, lender, network, page }: Scene, { orderId }: ToldStory): Promise<void> {
  await borrower.sees(NOT_CONFIRMED);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
  expect(network.seen(posts)).toHaveLength(1);
  expect(await counted(lender, orderId)).toEqual({ received: 1, booked: 0 });
}

/** A reload finds it in the history entry alone; what the page wrote there after the first one is found by the second. */
async function isSentOnceAfterReloads(scene: Scene, told: ToldStory): Promise<void> {
  const { page } = scene;
  await page.reload({ waitUntil: 'commit' });
  await isSentOnce(scene, told);
  await isReadAgain(scene, 10);
  await isSentOnce(scene, told);
  await page.reload({ waitUntil: 'commit' });
  await isSentOnce(scene, told);
}

/** In the end there is a way out, and it is a question. */
async function asksBeforePayingAgain(scene: Scene, told: ToldStory): Promise<void> {
  await isReadAgain(scene, 125);
  await scene.borrower.taps(/^Pay again$/);
  await scene.borrower.sees('Pay once more?');
  expect(scene.network.seen(posts)).toHaveLength(1);
  expect(await counted(scene.lender, told.orderId)).toEqual({ received: 1, booked: 0 });
}

blocked.describe('cookies are blocked in the settings of Chromium', () => {
  blocked.beforeEach(async ({ page }) => {
    await page.goto('/sandbox/ledger');
    const given = await page.evaluate(async () => {
      const nameOf = (error: unknown) => (error as Error).name;
      const read = (get: () => unknown) => {
        try {
          return get();
        } catch (error) {
          return nameOf(error);
        }
      };
      return [
        read(() => localStorage),
        read(() => sessionStorage),
        await navigator.locks.request('any', () => 'given').catch(nameOf),
      ];
    });
    expect(given).toEqual(['SecurityError', 'SecurityError', 'SecurityError']);
  });

  blocked('sends one payment when Pay is tapped three times (G026)', async ({ borrower, lender, network, page }) => {
    const { orderId } = await borrower.opens('instalments-3');
    await borrower.seesButton('Pay Now');
    network.harms(posts, 'held', 1);
    await tapsThreeTimes(page, /^Pay Now$/);
    await borrower.sees('Preparing your payment…');
    network.heals();
    await atPartner(page);
    expect(network.seen(posts)).toHaveLength(1);
    expect(await counted(lender, orderId)).toEqual({ received: 1, booked: 0 });
  });

  blocked('keeps Pay closed when the response is lost (G026)', async ({ borrower, lender, network, page }) => {
    const scene = { borrower, lender, network, page };
    const told = await losesResponse(scene);
    await isReadAgain(scene, 10);
    await isSentOnce(scene, told);
    await asksBeforePayingAgain(scene, told);
  });

  blocked(
    'keeps Pay closed when the response is lost and the page is reloaded (G026)',
    async ({ borrower, lender, network, page }) => {
      const scene = { borrower, lender, network, page };
      const told = await losesResponse(scene);
      await isSentOnceAfterReloads(scene, told);
      await asksBeforePayingAgain(scene, told);
    },
  );
});

test('keeps Pay closed when both storages are null and the response is lost (G026)', async ({
  borrower,
  lender,
  network,
  page,
}) => {
  // As in an Android webview without DOM storage.
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => null });
  });
  const scene = { borrower, lender, network, page };
  const told = await losesResponse(scene);
  expect(await page.evaluate(() => [localStorage, sessionStorage])).toEqual([null, null]);
  await isReadAgain(scene, 10);
  await isSentOnce(scene, told);
  await isSentOnceAfterReloads(scene, told);
  await asksBeforePayingAgain(scene, told);
});

for (const [what, harm] of [
  ['another page clears the storage', () => localStorage.clear()],
  [
    'another page damages what is kept of it',
    () => {
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"v":1,"val');
    },
  ],
] as const) {
  test(`keeps a payment not confirmed when ${what} (G026)`, async ({ borrower, context, lender, network, page }) => {
    const scene = { borrower, lender, network, page };
    const told = await losesResponse(scene);
    const other = await context.newPage();
    await other.goto('/sandbox/ledger');

    await test.step(what, async () => {
      const heard = await page.evaluateHandle(() => {
        const event = new Promise((resolve) => addEventListener('storage', resolve, { once: true }));
        return { event };
      });
      await other.evaluate(harm);
      await heard.evaluate(({ event }) => event.then(() => undefined));
    });
    await isReadAgain(scene, 2);
    await isSentOnce(scene, told);

    await other.evaluate(harm);
    await page.reload({ waitUntil: 'commit' });
    await isSentOnce(scene, told);

    await test.step('the window is closed, and the order opened in another one', async () => {
      await page.close();
      const next = await context.newPage();
      await next.goto(told.address, { waitUntil: 'commit' });
      await expect(next.getByText(NOT_CONFIRMED).first()).toBeVisible();
      await expect(next.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
    });
    expect(network.seen(posts)).toHaveLength(1);
  });
}

/** The page that lives goes on counting; one that is loaded later begins at the phone's new time. */
async function setsClockBack(page: Page, seconds: number): Promise<void> {
  await test.step(`the phone’s clock is set back by ${seconds} s`, async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.setSystemTime(now - seconds * 1000);
    await page.addInitScript((ms) => {
      const its = Object.getOwnPropertyDescriptor(performance, 'timeOrigin');
      Object.defineProperty(performance, 'timeOrigin', {
        get() {
          performance.now(); // The clock of the tests is only set by its first reading.
          return its?.get?.call(performance) - ms;
        },
      });
    }, seconds * 1000);
  });
}

for (const [ago, seconds] of [
  ['30 s', 30],
  ['a day', 86_400],
] as const) {
  test(`keeps a payment not confirmed when the phone’s clock is set back by ${ago} (G026)`, async ({
    borrower,
    lender,
    network,
    page,
  }) => {
    const scene = { borrower, lender, network, page };
    const told = await losesResponse(scene);
    await setsClockBack(page, seconds);
    await isReadAgain(scene, 10);
    await isSentOnce(scene, told);
    await page.reload({ waitUntil: 'commit' });
    await isSentOnce(scene, told);
    await asksBeforePayingAgain(scene, told);
  });

  test(`asks before a second payment when the phone’s clock is set back by ${ago} (G026)`, async ({
    borrower,
    lender,
    network,
    page,
  }) => {
    await page.clock.install();
    const { address, orderId } = await borrower.opens('instalments-3');
    await borrower.taps('Pay Now');
    await atPartner(page);
    await borrower.opensAddress(address);
    await borrower.sees(ON_ITS_WAY);
    await setsClockBack(page, seconds);
    for (const when of ['before', 'after'] as const) {
      await test.step(`${when} a reload`, async () => {
        if (when === 'after') await page.reload({ waitUntil: 'commit' });
        await borrower.sees(ON_ITS_WAY);
        await borrower.taps('Pay Now');
        await borrower.sees('Pay once more?');
      });
    }
    expect(network.seen(posts)).toHaveLength(1);
    expect(await counted(lender, orderId)).toEqual({ received: 1, booked: 0 });
  });
}
