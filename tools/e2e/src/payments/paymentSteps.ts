/** What every way to pay has in common: how it is tapped, how it is counted, and what may happen to it. */
import type { SeededBorrower } from '@loan/sandbox';
import type { BrowserContext, Page } from '@playwright/test';
import type { Borrower } from '../borrower.ts';
import { expect, test } from '../fixtures.ts';
import { type EndpointRef, endpointPattern, type SandboxClient } from '../sandboxClient.ts';

export type PaymentFixtures = { borrower: Borrower; sandbox: SandboxClient; page: Page; seeded: SeededBorrower };

export type PaymentFlow = {
  /** As in “paying by card”. */
  name: string;
  scenario: string;
  call: EndpointRef;
  /** Name of the button that sends it. */
  submitButton: RegExp;
  /** Everything up to that button. */
  prepare(fixtures: PaymentFixtures): Promise<void>;
  /** What has to be done before the next try, when that is not all of it again. */
  prepareRetry?(fixtures: PaymentFixtures): Promise<void>;
  /** How often the lender has been asked for this payment before that button: a code has its commit. */
  requestsBefore?: number;
  /** The lender only asks for a code: another window may ask for one too, and nothing is paid yet. */
  onlyRequestsCode?: true;
  /** What stands there when the lender took it. */
  accepted(page: Page): Promise<unknown>;
};

/** Taps as fast as a nervous thumb: before anything can be drawn again. */
export async function tripleTaps(page: Page, name: RegExp): Promise<void> {
  await test.step(`the borrower taps ${name} three times`, () =>
    page.getByRole('button', { name }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
      button.click();
    }));
}

/** How often the lender received a payment of this order, and how often it booked one. */
export async function paymentCounts(sandbox: SandboxClient, orderId: string) {
  const { duplicates } = await sandbox.ledger(orderId);
  const sum = (counter: 'received' | 'booked') => duplicates.reduce((all, duplicate) => all + duplicate[counter], 0);
  return { received: sum('received'), booked: sum('booked') };
}

/** Chooses a channel of the rollover; the sheet stays open. */
export async function choosesChannel({ page }: Pick<PaymentFixtures, 'page'>, name: RegExp): Promise<void> {
  await test.step(`the borrower chooses the channel ${name}`, async () => {
    await page.getByRole('button', { name: 'Payment Method' }).tap();
    await page.getByRole('radio', { name }).check({ force: true });
  });
}

/** Chooses a card and goes on to the question. */
export async function choosesCard({ page }: Pick<PaymentFixtures, 'page'>, name: RegExp): Promise<void> {
  await test.step(`the borrower chooses the card ${name}`, async () => {
    await page.getByRole('radio', { name }).check({ force: true });
    const pay = page.getByRole('button', { name: 'Pay', exact: true });
    await expect(pay).not.toHaveAttribute('aria-busy');
    await pay.tap();
  });
}

/** The partner's page stands there: the payment goes on outside. */
export const waitForPartnerPage = (page: Page) => page.waitForURL(/\/sandbox\/pay\//);

/**
 * Tells the eventful histories of one way to pay: doubled, in two windows, late, refused, never sent, lost, and reloaded in
 * the middle. Whatever happens, the lender receives it once, and the borrower reads what is known.
 */
export function describePaymentFaults(flow: PaymentFlow): void {
  const submitPattern = endpointPattern(flow.call);
  const earlier = flow.requestsBefore ?? 0;
  const retry = (fixtures: PaymentFixtures) => (flow.prepareRetry ?? flow.prepare)(fixtures);

  test.describe(`whatever happens, paying ${flow.name}`, () => {
    test('three taps are one payment', async ({ borrower, sandbox, page }) => {
      const seeded = await borrower.opensScenario(flow.scenario);
      await flow.prepare({ borrower, sandbox, page, seeded });
      await tripleTaps(page, flow.submitButton);
      await flow.accepted(page);
      expect((await paymentCounts(sandbox, seeded.orderId)).received).toBe(earlier + 1);
    });

    test('a late answer keeps the button busy, and then counts once', async ({ borrower, sandbox, network, page }) => {
      const seeded = await borrower.opensScenario(flow.scenario);
      await flow.prepare({ borrower, sandbox, page, seeded });
      network.breakRequests(submitPattern, 'held', 1);
      await tripleTaps(page, flow.submitButton);
      await expect(page.getByText(/^(Preparing your payment|Paying)…$/)).toBeVisible();
      await expect(page.getByRole('button', { name: flow.submitButton })).toHaveAttribute('aria-busy', 'true');
      network.restore();
      await flow.accepted(page);
      expect((await paymentCounts(sandbox, seeded.orderId)).received).toBe(earlier + 1);
    });

    test('a refusal is said, and the next try is the first payment', async ({ borrower, sandbox, page }) => {
      const seeded = await borrower.opensScenario(flow.scenario);
      await flow.prepare({ borrower, sandbox, page, seeded });
      await sandbox.injectFault(flow.call, 'code', {
        code: '1500',
        message: 'Not today.',
        remaining: 1,
        token: seeded.token,
      });
      await borrower.taps(flow.submitButton);
      // The first: over a dialog the frame's message stands inside the page, too.
      await expect(page.getByRole('main').getByText('Not today.').first()).toBeInViewport();
      expect((await paymentCounts(sandbox, seeded.orderId)).received).toBe(earlier);

      await retry({ borrower, sandbox, page, seeded });
      await borrower.taps(flow.submitButton);
      await flow.accepted(page);
      expect((await paymentCounts(sandbox, seeded.orderId)).received).toBe(earlier + 1);
    });

    test('without a network nothing is sent, which is said; with one again the next try is the first payment', async ({
      borrower,
      context,
      sandbox,
      page,
      pageGuard,
    }) => {
      pageGuard.allow(/Failed to load resource|net::ERR/);
      const seeded = await borrower.opensScenario(flow.scenario);
      await flow.prepare({ borrower, sandbox, page, seeded });
      await context.setOffline(true);
      await borrower.taps(flow.submitButton);
      await borrower.sees('Nothing was sent');
      await borrower.sees('nothing was paid');
      await borrower.doesNotSee('The result is not confirmed');
      expect((await paymentCounts(sandbox, seeded.orderId)).received).toBe(earlier);

      await context.setOffline(false);
      await retry({ borrower, sandbox, page, seeded });
      await borrower.taps(flow.submitButton);
      await flow.accepted(page);
      expect((await paymentCounts(sandbox, seeded.orderId)).received).toBe(earlier + 1);
    });

    test('a lost answer is not confirmed, survives a reload, and is never sent twice', async ({
      borrower,
      sandbox,
      page,
      pageGuard,
    }) => {
      pageGuard.allow(/Failed to load resource/);
      const seeded = await borrower.opensScenario(flow.scenario);
      await flow.prepare({ borrower, sandbox, page, seeded });
      await sandbox.injectFault(flow.call, 'lost-response', { remaining: 1, token: seeded.token });
      await tripleTaps(page, flow.submitButton);
      await borrower.sees('The result is not confirmed');
      // The lender may be asked at this very moment and know of it: then the page goes on, and the reload breaks off.
      await page.reload({ waitUntil: 'commit' }).catch(() => page.reload({ waitUntil: 'commit' }));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForTimeout(3_000);
      expect(await paymentCounts(sandbox, seeded.orderId)).toMatchObject({ received: earlier + 1 });
    });

    test('a page that is reloaded while it is under way knows of it', async ({
      borrower,
      sandbox,
      network,
      page,
      pageGuard,
    }) => {
      pageGuard.allow(/Failed to load resource/);
      const seeded = await borrower.opensScenario(flow.scenario);
      await flow.prepare({ borrower, sandbox, page, seeded });
      network.breakRequests(submitPattern, 'held', 1);
      await borrower.taps(flow.submitButton);
      await expect(page.getByText(/^(Preparing your payment|Paying)…$/)).toBeVisible();
      await page.reload({ waitUntil: 'commit' });
      await borrower.sees('The result is not confirmed');
      network.restore();
      expect((await paymentCounts(sandbox, seeded.orderId)).received).toBeLessThanOrEqual(earlier + 1);
      await expect(page.getByRole('button', { name: flow.submitButton })).toHaveCount(0);
    });

    if (flow.onlyRequestsCode || earlier > 0) return;
    test('tapped in two windows at once it is one payment', async ({ borrower, context, sandbox, page }) => {
      const seeded = await borrower.opensScenario(flow.scenario);
      const secondTab = await opensSecondTab(context, seeded.url);
      await flow.prepare({ borrower, sandbox, page, seeded });
      await flow.prepare({ borrower, sandbox, page: secondTab, seeded });
      await Promise.all([tripleTaps(page, flow.submitButton), tripleTaps(secondTab, flow.submitButton)]);
      await Promise.race([flow.accepted(page), flow.accepted(secondTab)]);
      await page.waitForTimeout(1_000);
      expect((await paymentCounts(sandbox, seeded.orderId)).received).toBe(1);
    });
  });
}

/** The same phone shows two pages of one order. */
export async function opensSecondTab(context: BrowserContext, url: string): Promise<Page> {
  return test.step(`a second window opens ${url}`, async () => {
    const secondTab = await context.newPage();
    await secondTab.goto(url, { waitUntil: 'commit' });
    return secondTab;
  });
}
