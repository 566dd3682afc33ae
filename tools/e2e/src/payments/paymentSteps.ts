/** What every way to pay has in common: how it is tapped, how it is counted, and what may happen to it. */
import type { ToldStory } from '@loan/sandbox';
import type { BrowserContext, Page } from '@playwright/test';
import type { Borrower } from '../borrower.ts';
import { expect, test } from '../fixtures.ts';
import { type Call, callTo, type Lender } from '../sandboxClient.ts';

export type PayingScene = { borrower: Borrower; lender: Lender; page: Page; told: ToldStory };

export type WayToPay = {
  /** As in “paying by card”. */
  name: string;
  story: string;
  call: Call;
  /** Name of the button that sends it. */
  last: RegExp;
  /** Everything up to that button. */
  prepare(scene: PayingScene): Promise<void>;
  /** What has to be done before the next try, when that is not all of it again. */
  prepareAgain?(scene: PayingScene): Promise<void>;
  /** How often the lender has been asked for this payment before that button: a code has its commit. */
  sentBefore?: number;
  /** The lender only asks for a code: another window may ask for one too, and nothing is paid yet. */
  asksForCode?: true;
  /** What stands there when the lender took it. */
  taken(page: Page): Promise<unknown>;
};

/** Taps as fast as a nervous thumb: before anything can be drawn again. */
export async function tapsThreeTimes(page: Page, name: RegExp): Promise<void> {
  await test.step(`the borrower taps ${name} three times`, () =>
    page.getByRole('button', { name }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
      button.click();
    }));
}

/** How often the lender received a payment of this order, and how often it booked one. */
export async function counted(lender: Lender, orderId: string) {
  const { intents } = await lender.ledger(orderId);
  const sum = (what: 'received' | 'booked') => intents.reduce((all, intent) => all + intent[what], 0);
  return { received: sum('received'), booked: sum('booked') };
}

/** Chooses a channel of the rollover; the sheet stays open. */
export async function choosesChannel({ page }: Pick<PayingScene, 'page'>, name: RegExp): Promise<void> {
  await test.step(`the borrower chooses the channel ${name}`, async () => {
    await page.getByRole('button', { name: 'Payment Method' }).tap();
    await page.getByRole('radio', { name }).check({ force: true });
  });
}

/** Chooses a card and goes on to the question. */
export async function choosesCard({ page }: Pick<PayingScene, 'page'>, name: RegExp): Promise<void> {
  await test.step(`the borrower chooses the card ${name}`, async () => {
    await page.getByRole('radio', { name }).check({ force: true });
    const pay = page.getByRole('button', { name: 'Pay', exact: true });
    await expect(pay).not.toHaveAttribute('aria-busy');
    await pay.tap();
  });
}

/** The partner's page stands there: the payment goes on outside. */
export const atPartner = (page: Page) => page.waitForURL(/\/sandbox\/pay\//);

/**
 * Tells the eventful histories of one way to pay: doubled, in two windows, late, refused, never sent, lost, and reloaded in
 * the middle. Whatever happens, the lender receives it once, and the borrower reads what is known.
 */
export function whateverHappens(way: WayToPay): void {
  const sent = callTo(way.call);
  const before = way.sentBefore ?? 0;
  const again = (scene: PayingScene) => (way.prepareAgain ?? way.prepare)(scene);

  test.describe(`whatever happens, paying ${way.name}`, () => {
    test('three taps are one payment', async ({ borrower, lender, page }) => {
      const told = await borrower.opens(way.story);
      await way.prepare({ borrower, lender, page, told });
      await tapsThreeTimes(page, way.last);
      await way.taken(page);
      expect((await counted(lender, told.orderId)).received).toBe(before + 1);
    });

    test('a late answer keeps the button busy, and then counts once', async ({ borrower, lender, network, page }) => {
      const told = await borrower.opens(way.story);
      await way.prepare({ borrower, lender, page, told });
      network.harms(sent, 'held', 1);
      await tapsThreeTimes(page, way.last);
      await expect(page.getByText(/^(Preparing your payment|Paying)…$/)).toBeVisible();
      await expect(page.getByRole('button', { name: way.last })).toHaveAttribute('aria-busy', 'true');
      network.heals();
      await way.taken(page);
      expect((await counted(lender, told.orderId)).received).toBe(before + 1);
    });

    test('a refusal is said, and the next try is the first payment', async ({ borrower, lender, page }) => {
      const told = await borrower.opens(way.story);
      await way.prepare({ borrower, lender, page, told });
      await lender.faults(way.call, 'code', { code: '1500', message: 'Not today.', remaining: 1, token: told.token });
      await borrower.taps(way.last);
      // The first: over a dialog the frame's message stands inside the page, too.
      await expect(page.getByRole('main').getByText('Not today.').first()).toBeInViewport();
      expect((await counted(lender, told.orderId)).received).toBe(before);

      await again({ borrower, lender, page, told });
      await borrower.taps(way.last);
      await way.taken(page);
      expect((await counted(lender, told.orderId)).received).toBe(before + 1);
    });

    test('without a network nothing is sent, which is said; with one again the next try is the first payment', async ({
      borrower,
      context,
      lender,
      page,
      watch,
    }) => {
      watch.allows(/Failed to load resource|net::ERR/);
      const told = await borrower.opens(way.story);
      await way.prepare({ borrower, lender, page, told });
      await context.setOffline(true);
      await borrower.taps(way.last);
      await borrower.sees('Nothing was sent');
      await borrower.sees('nothing was paid');
      await borrower.doesNotSee('The result is not confirmed');
      expect((await counted(lender, told.orderId)).received).toBe(before);

      await context.setOffline(false);
      await again({ borrower, lender, page, told });
      await borrower.taps(way.last);
      await way.taken(page);
      expect((await counted(lender, told.orderId)).received).toBe(before + 1);
    });

    test('a lost answer is not confirmed, survives a reload, and is never sent twice', async ({
      borrower,
      lender,
      page,
      watch,
    }) => {
      watch.allows(/Failed to load resource/);
      const told = await borrower.opens(way.story);
      await way.prepare({ borrower, lender, page, told });
      await lender.faults(way.call, 'lost-answer', { remaining: 1, token: told.token });
      await tapsThreeTimes(page, way.last);
      await borrower.sees('The result is not confirmed');
      // The lender may be asked at this very moment and know of it: then the page goes on, and the reload breaks off.
      await page.reload({ waitUntil: 'commit' }).catch(() => page.reload({ waitUntil: 'commit' }));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForTimeout(3_000);
      expect(await counted(lender, told.orderId)).toMatchObject({ received: before + 1 });
    });

    test('a page that is reloaded while it is under way knows of it', async ({
      borrower,
      lender,
      network,
      page,
      watch,
    }) => {
      watch.allows(/Failed to load resource/);
      const told = await borrower.opens(way.story);
      await way.prepare({ borrower, lender, page, told });
      network.harms(sent, 'held', 1);
      await borrower.taps(way.last);
      await expect(page.getByText(/^(Preparing your payment|Paying)…$/)).toBeVisible();
      await page.reload({ waitUntil: 'commit' });
      await borrower.sees('The result is not confirmed');
      network.heals();
      expect((await counted(lender, told.orderId)).received).toBeLessThanOrEqual(before + 1);
      await expect(page.getByRole('button', { name: way.last })).toHaveCount(0);
    });

    if (way.asksForCode || before > 0) return;
    test('tapped in two windows at once it is one payment', async ({ borrower, context, lender, page }) => {
      const told = await borrower.opens(way.story);
      const other = await opensInAnotherWindow(context, told.address);
      await way.prepare({ borrower, lender, page, told });
      await way.prepare({ borrower, lender, page: other, told });
      await Promise.all([tapsThreeTimes(page, way.last), tapsThreeTimes(other, way.last)]);
      await Promise.race([way.taken(page), way.taken(other)]);
      await page.waitForTimeout(1_000);
      expect((await counted(lender, told.orderId)).received).toBe(1);
    });
  });
}

/** The same phone shows two pages of one order. */
export async function opensInAnotherWindow(context: BrowserContext, address: string): Promise<Page> {
  return test.step(`a second window opens ${address}`, async () => {
    const other = await context.newPage();
    await other.goto(address, { waitUntil: 'commit' });
    return other;
  });
}
