/** Shared steps of all payment flows, and the fault tests that run for each of them. */
import type { SeededBorrower } from '@loan/sandbox';
import type { BrowserContext, Page } from '@playwright/test';
import { type Borrower, reloads } from '../borrower.ts';
import { expect, test } from '../fixtures.ts';
import { oneIn } from '../nightlyTests.ts';
import { type EndpointRef, endpointPattern, type SandboxClient } from '../sandboxClient.ts';
import { waitForRest } from '../states/reachState.ts';

export type PaymentFixtures = { borrower: Borrower; sandbox: SandboxClient; page: Page; seeded: SeededBorrower };

export type PaymentFlow = {
  /** As in “paying by card”. */
  name: string;
  /** Its column in the matrix of faults by flows, of which `test` runs every second cell. */
  column: number;
  scenario: string;
  call: EndpointRef;
  /** Name of the button that sends it. */
  submitButton: RegExp;
  /** Everything up to that button. */
  prepare(fixtures: PaymentFixtures): Promise<void>;
  /** What has to be done before the next try, when that is not all of it again. */
  prepareRetry?(fixtures: PaymentFixtures): Promise<void>;
  /** Payment requests sent before that button is tapped: with a verification code, the request for the code. */
  requestsBefore?: number;
  /** The API only sends a verification code: nothing is paid yet, and another tab may request one too. */
  onlyRequestsCode?: true;
  /** Waits for what the page shows once the API has accepted the payment. */
  accepted(page: Page): Promise<unknown>;
};

/** Taps three times before the next render. */
export async function tripleTaps(page: Page, name: RegExp): Promise<void> {
  await test.step(`the borrower taps ${name} three times`, () =>
    page.getByRole('button', { name }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
      button.click();
    }));
}

/** How many payments of this order the API received and booked. */
export async function paymentCounts(sandbox: SandboxClient, orderId: string) {
  const { duplicates } = await sandbox.ledger(orderId);
  const sum = (counter: 'received' | 'booked') => duplicates.reduce((all, duplicate) => all + duplicate[counter], 0);
  return { received: sum('received'), booked: sum('booked') };
}

/** Selects a rollover channel; the dialog stays open. */
export async function choosesChannel({ page }: Pick<PaymentFixtures, 'page'>, name: RegExp): Promise<void> {
  await test.step(`the borrower chooses the channel ${name}`, async () => {
    await page.getByRole('button', { name: 'Payment Method' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await waitForRest(page);
    await page.getByRole('radio', { name }).check({ force: true });
  });
}

/** Selects a card and opens the confirmation. */
export async function choosesCard({ page }: Pick<PaymentFixtures, 'page'>, name: RegExp): Promise<void> {
  await test.step(`the borrower chooses the card ${name}`, async () => {
    await page.getByRole('radio', { name }).check({ force: true });
    const pay = page.getByRole('button', { name: 'Pay', exact: true });
    await expect(pay).not.toHaveAttribute('aria-busy');
    await pay.tap();
  });
}

/** Enters the code and leaves the field at once, so that the page does not send it by itself: the test taps Confirm. */
export async function entersCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code from the SMS').evaluate((input: HTMLInputElement, text) => {
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.blur();
  }, code);
}

/** Taps "Check again", unless a check of the page's own has found the booking in that moment. */
export async function checksAgain(page: Page): Promise<void> {
  await test.step('the borrower checks again', async () => {
    const tap = page.getByRole('button', { name: 'Check again' }).tap({ timeout: 5_000 });
    await tap.catch(async (error: unknown) => {
      if (!(await page.getByRole('heading', { name: 'Your payment is booked' }).isVisible())) throw error;
    });
  });
}

/** Waits for the partner's page, on which the payment is completed. */
export const waitForPartnerPage = (page: Page) => page.waitForURL(/\/sandbox\/pay\//);

/**
 * Defines the fault tests of one payment flow: in each the API receives one payment, and the page shows its status. `test`
 * runs some of them (`oneIn`) in every second flow only, because `payment-histories` plays all with the same calls.
 */
export function describePaymentFaults(flow: PaymentFlow): void {
  const submitPattern = endpointPattern(flow.call);
  const earlier = flow.requestsBefore ?? 0;

  /** Opens the scenario and does everything up to the button. */
  async function preparesPayment(fixtures: Omit<PaymentFixtures, 'seeded'>): Promise<SeededBorrower> {
    const seeded = await fixtures.borrower.opensScenario(flow.scenario);
    await flow.prepare({ ...fixtures, seeded });
    return seeded;
  }

  /** Pays after a try that paid nothing. */
  async function paysOnNextTry(fixtures: PaymentFixtures): Promise<void> {
    await (flow.prepareRetry ?? flow.prepare)(fixtures);
    await fixtures.borrower.taps(flow.submitButton);
    await flow.accepted(fixtures.page);
    await expectReceived(fixtures, earlier + 1);
  }

  async function expectReceived({ sandbox, seeded }: Pick<PaymentFixtures, 'sandbox' | 'seeded'>, count: number) {
    expect((await paymentCounts(sandbox, seeded.orderId)).received).toBe(count);
  }

  const paying = `payment faults: paying ${flow.name}`;
  test(`${paying}: sends one payment on three taps and keeps the button busy while the response is late`, async ({
    borrower,
    sandbox,
    network,
    page,
  }) => {
    const seeded = await preparesPayment({ borrower, sandbox, page });
    network.breakRequests(submitPattern, 'held', 1);
    await tripleTaps(page, flow.submitButton);
    await expect(page.getByText(/^(Preparing your payment|Paying)…$/)).toBeVisible();
    await expect(page.getByRole('button', { name: flow.submitButton })).toHaveAttribute('aria-busy', 'true');
    network.restore();
    await flow.accepted(page);
    await expectReceived({ sandbox, seeded }, earlier + 1);
  });

  test(
    `${paying}: shows a rejection and sends the first payment on the next try`,
    oneIn(2, 0, flow.column),
    async ({ borrower, sandbox, page }) => {
      const seeded = await preparesPayment({ borrower, sandbox, page });
      await sandbox.injectFault(flow.call, 'code', {
        code: '1500',
        message: 'Not today.',
        remaining: 1,
        token: seeded.token,
      });
      await borrower.taps(flow.submitButton);
      // `first`: over a dialog the toast is rendered in the page as well.
      await expect(page.getByRole('main').getByText('Not today.').first()).toBeInViewport();
      await expectReceived({ sandbox, seeded }, earlier);

      await paysOnNextTry({ borrower, sandbox, page, seeded });
    },
  );

  test(
    `${paying}: shows that nothing was sent when offline, and sends the first payment when online again`,
    oneIn(2, 1, flow.column),
    async ({ borrower, context, sandbox, network, page, pageGuard }) => {
      pageGuard.allow(/Failed to load resource|net::ERR/);
      const seeded = await preparesPayment({ borrower, sandbox, page });
      const before = network.requestsTo(submitPattern).length;
      await context.setOffline(true);
      await borrower.taps(flow.submitButton);
      await borrower.sees('Nothing was sent');
      await borrower.sees('nothing was paid');
      await borrower.doesNotSee('The result is not confirmed');
      await expectReceived({ sandbox, seeded }, earlier);
      expect(network.requestsTo(submitPattern)).toHaveLength(before);

      await context.setOffline(false);
      await paysOnNextTry({ borrower, sandbox, page, seeded });
    },
  );

  test(
    `${paying}: shows a payment as unconfirmed across a reload and never resends it when the response is lost`,
    oneIn(2, 2, flow.column),
    async ({ borrower, sandbox, page, pageGuard }) => {
      pageGuard.allow(/Failed to load resource/);
      const seeded = await preparesPayment({ borrower, sandbox, page });
      await sandbox.injectFault(flow.call, 'lost-response', { remaining: 1, token: seeded.token });
      await tripleTaps(page, flow.submitButton);
      await borrower.sees('The result is not confirmed');
      // A status poll may show the booking at this moment; the page then navigates and aborts the reload.
      await reloads(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForTimeout(3_000);
      await expectReceived({ sandbox, seeded }, earlier + 1);
    },
  );

  test(
    `${paying}: shows a pending payment as unconfirmed when the page is reloaded`,
    oneIn(2, 3, flow.column),
    async ({ borrower, sandbox, network, page, pageGuard }) => {
      pageGuard.allow(/Failed to load resource/);
      const seeded = await preparesPayment({ borrower, sandbox, page });
      network.breakRequests(submitPattern, 'held', 1);
      await borrower.taps(flow.submitButton);
      await expect(page.getByText(/^(Preparing your payment|Paying)…$/)).toBeVisible();
      await reloads(page);
      await borrower.sees('The result is not confirmed');
      network.restore();
      expect((await paymentCounts(sandbox, seeded.orderId)).received).toBeLessThanOrEqual(earlier + 1);
      await expect(page.getByRole('button', { name: flow.submitButton })).toHaveCount(0);
    },
  );

  if (flow.onlyRequestsCode || earlier > 0) return;
  test(`${paying}: sends one payment when it is tapped in two tabs at once`, async ({
    borrower,
    context,
    sandbox,
    page,
  }) => {
    const seeded = await borrower.opensScenario(flow.scenario);
    const secondTab = await opensSecondTab(context, seeded.url);
    await flow.prepare({ borrower, sandbox, page, seeded });
    await flow.prepare({ borrower, sandbox, page: secondTab, seeded });
    await Promise.all([tripleTaps(page, flow.submitButton), tripleTaps(secondTab, flow.submitButton)]);
    await Promise.race([flow.accepted(page), flow.accepted(secondTab)]);
    await page.waitForTimeout(1_000);
    await expectReceived({ sandbox, seeded }, 1);
  });
}

/** Opens a second page in the same browser context. */
export async function opensSecondTab(context: BrowserContext, url: string): Promise<Page> {
  return test.step(`a second tab opens ${url}`, async () => {
    const secondTab = await context.newPage();
    await secondTab.goto(url, { waitUntil: 'commit' });
    return secondTab;
  });
}
