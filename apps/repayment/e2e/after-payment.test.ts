/**
 * What a borrower sees after a payment, on the order and on the screen that sent it: booked before and after the return,
 * paid in full, refused, and never paid. Both screens say the same, also after a reload; counts are the ledger's.
 */
import { commitRepayment, getInstalmentPlan, startInstalmentPayment } from '@loan/api/repayment';
import { type Borrower, reloads } from '@loan/e2e/borrower';
import { expect, test } from '@loan/e2e/fixtures';
import { waitForNetworkIdle } from '@loan/e2e/network/waitForNetworkIdle';
import {
  checksAgain,
  choosesCard,
  choosesChannel,
  paymentCounts,
  waitForPartnerPage,
} from '@loan/e2e/payments/paymentSteps';
import type { SeededBorrower } from '@loan/e2e/sandboxClient';
import type { Page } from '@playwright/test';

const BOOKED = 'Your payment is booked';
const NOT_RECEIVED = 'We have not received this payment yet';
const PAY_BUTTON = /^(Pay|Pay Now|Payment Method|Continue to payment)$/;

type Fixtures = { borrower: Borrower; page: Page };

/** Payments that are made on the partner's page. */
const partnerPayments = [
  {
    name: 'instalments',
    scenario: 'instalments-3',
    isInFull: false,
    start: ({ borrower }: Fixtures) => borrower.taps('Pay Now'),
  },
  {
    name: 'a rollover',
    scenario: 'rollover',
    isInFull: false,
    async start({ borrower, page }: Fixtures) {
      await choosesChannel({ page }, /Kiosko/);
      await borrower.taps(/^Payment$/);
    },
  },
  {
    name: 'the whole order on the partner’s page',
    scenario: 'partner-pay',
    isInFull: true,
    start: ({ borrower }: Fixtures) => borrower.taps('Continue to payment'),
  },
];

const returnsToOrder = async ({ borrower, page }: Fixtures) => {
  await page.getByRole('link', { name: 'Back to the lender' }).tap();
  await borrower.isAt('/order');
};

/** Opens the screen that sent the payment, and the order, and reloads each: all four show this text and no Pay button. */
async function seesOnBothScreens({ borrower, page }: Fixtures, seeded: SeededBorrower, text: string): Promise<void> {
  const orderUrl = page.url();
  for (const url of [orderUrl, seeded.url]) {
    await borrower.opensUrl(url);
    await borrower.sees(text);
    await reloads(page);
    await borrower.sees(text);
    await expect(page.getByRole('button', { name: PAY_BUTTON })).toHaveCount(0);
  }
  await borrower.opensUrl(orderUrl);
  await borrower.sees(text);
}

for (const { name, scenario, isInFull, start } of partnerPayments) {
  test.describe(name, () => {
    test('says on the order and on the payment screen that it is booked, until it is read', async ({
      borrower,
      sandbox,
      page,
    }) => {
      const seeded = await borrower.opensScenario(scenario);
      await start({ borrower, page });
      await waitForPartnerPage(page);
      await borrower.taps(/^Pay$/);
      await borrower.sees('The lender has been told');
      await returnsToOrder({ borrower, page });
      await borrower.seesHeading(BOOKED);
      if (isInFull) await borrower.sees('You owe nothing more.');
      if (scenario === 'rollover') await borrower.sees(/^Your new date is \d{4}-\d\d-\d\d\.$/);
      await expect(page.getByText('Reference', { exact: true }).locator('..')).toContainText(seeded.orderId);
      await seesOnBothScreens({ borrower, page }, seeded, BOOKED);
      await borrower.taps('Got it');
      await borrower.doesNotSee(BOOKED);
      await borrower.opensUrl(seeded.url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await borrower.doesNotSee(BOOKED);
      expect(await paymentCounts(sandbox, seeded.orderId)).toEqual({ received: 1, booked: 1 });
    });

    test('says that it is not received yet, and on request that it is booked', async ({ borrower, sandbox, page }) => {
      const seeded = await borrower.opensScenario(scenario);
      await start({ borrower, page });
      await waitForPartnerPage(page);
      await borrower.taps(/90 seconds later/);
      await page.waitForLoadState();
      await returnsToOrder({ borrower, page });
      await borrower.sees(NOT_RECEIVED);
      await seesOnBothScreens({ borrower, page }, seeded, NOT_RECEIVED);
      expect(await paymentCounts(sandbox, seeded.orderId)).toEqual({ received: 1, booked: 0 });

      await sandbox.advanceClock('2m');
      await checksAgain(page);
      await borrower.seesHeading(BOOKED);
      await seesOnBothScreens({ borrower, page }, seeded, BOOKED);
      expect(await paymentCounts(sandbox, seeded.orderId)).toEqual({ received: 1, booked: 1 });
    });

    test('says of a refused payment that it is not received, on both screens', async ({ borrower, sandbox, page }) => {
      const seeded = await borrower.opensScenario(scenario);
      await start({ borrower, page });
      await waitForPartnerPage(page);
      await borrower.taps('Refuse');
      await borrower.sees('Refused by the bank');
      await returnsToOrder({ borrower, page });
      await borrower.sees(NOT_RECEIVED);
      await borrower.sees(/If your bank refused it, nothing was paid/);
      await seesOnBothScreens({ borrower, page }, seeded, NOT_RECEIVED);
      await borrower.taps('Check again');
      await borrower.sees(/^Last checked/);
      await borrower.sees(NOT_RECEIVED);
      expect(await paymentCounts(sandbox, seeded.orderId)).toEqual({ received: 1, booked: 0 });
    });

    test('offers to pay again two minutes after a payment that was never made, after a confirmation', async ({
      borrower,
      network,
      sandbox,
      page,
    }) => {
      await page.clock.install();
      const seeded = await borrower.opensScenario(scenario);
      await start({ borrower, page });
      await waitForPartnerPage(page);
      await borrower.taps('Leave without paying');
      await borrower.isAt('/order');
      await borrower.sees(NOT_RECEIVED);
      await borrower.opensUrl(seeded.url);
      await borrower.sees(NOT_RECEIVED);
      await expect(page.getByRole('button', { name: 'Pay again' })).toHaveCount(0);
      // A request that is under way would meet its time-out by the clock.
      await waitForNetworkIdle(page, network);
      await page.clock.fastForward(125_000);
      await borrower.taps('Pay again');
      await borrower.sees('a second payment would take your money twice');
      expect(await paymentCounts(sandbox, seeded.orderId)).toEqual({ received: 1, booked: 0 });
      await borrower.taps('I have not paid: go on');
      if (scenario === 'rollover') {
        await page.getByRole('radio', { name: /Kiosko/ }).check({ force: true });
        await borrower.taps(/^Payment$/);
      }
      await waitForPartnerPage(page);
      await borrower.taps(/^Pay$/);
      await borrower.sees('The lender has been told');
      await returnsToOrder({ borrower, page });
      await borrower.seesHeading(BOOKED);
      expect(await paymentCounts(sandbox, seeded.orderId)).toEqual({ received: 2, booked: 1 });
    });
  });
}

test('a card: says on the order and on the card screen that it is on its way, then that it is booked', async ({
  borrower,
  sandbox,
  page,
}) => {
  const seeded = await borrower.opensScenario('card-slow');
  await choosesCard({ page }, /Mindanao/);
  await borrower.taps(/^Pay now$/);
  await borrower.isAt('/order');
  await borrower.sees('Your payment is on its way');
  await seesOnBothScreens({ borrower, page }, seeded, 'Your payment is on its way');
  expect(await paymentCounts(sandbox, seeded.orderId)).toEqual({ received: 1, booked: 0 });

  await sandbox.advanceClock('3m');
  await reloads(page);
  await borrower.seesHeading(BOOKED);
  await borrower.sees('You owe nothing more.');
  await seesOnBothScreens({ borrower, page }, seeded, BOOKED);
  expect(await paymentCounts(sandbox, seeded.orderId)).toEqual({ received: 1, booked: 1 });
});

test.describe('a lost response', () => {
  test.use({ expected: { violations: [/Failed to load resource/] } });

  test('instalments: the status check says that the payment is booked, and no other is offered before that is read', async ({
    borrower,
    sandbox,
    page,
  }) => {
    const seeded = await borrower.opensScenario('wallet');
    await sandbox.injectFault(startInstalmentPayment, 'lost-response', { remaining: 1, token: seeded.token });
    await borrower.taps('Pay Now');
    await borrower.seesHeading(BOOKED);
    await expect(page.getByRole('button', { name: PAY_BUTTON })).toHaveCount(0);
    await reloads(page);
    await borrower.seesHeading(BOOKED);
    await expect(page.getByRole('button', { name: PAY_BUTTON })).toHaveCount(0);
    expect(await paymentCounts(sandbox, seeded.orderId)).toEqual({ received: 1, booked: 1 });
    await borrower.taps('Got it');
    await borrower.seesButton('Pay Now');
  });

  test('instalments: says so when the page was closed before the check and is opened again', async ({
    borrower,
    context,
    sandbox,
    network,
    page,
  }) => {
    const seeded = await borrower.opensScenario('wallet');
    await sandbox.injectFault(startInstalmentPayment, 'lost-response', { remaining: 1, token: seeded.token });
    await borrower.seesButton('Pay Now');
    network.breakRequests(/loan-play-detail-yd/, 'silent');
    await borrower.taps('Pay Now');
    await borrower.sees('The result is not confirmed');
    await page.close();
    network.reset();
    const reopened = await context.newPage();
    await reopened.goto(seeded.url, { waitUntil: 'commit' });
    await expect(reopened.getByRole('heading', { name: BOOKED })).toBeVisible();
    await expect(reopened.getByRole('button', { name: PAY_BUTTON })).toHaveCount(0);
    expect(await paymentCounts(sandbox, seeded.orderId)).toEqual({ received: 1, booked: 1 });
  });

  test('a card: opens the order, which says that the payment is booked', async ({ borrower, sandbox, page }) => {
    const seeded = await borrower.opensScenario('cards');
    await sandbox.injectFault(commitRepayment, 'lost-response', { remaining: 1, token: seeded.token });
    await choosesCard({ page }, /Luzon/);
    await borrower.taps(/^Pay now$/);
    await borrower.isAt('/order');
    await borrower.seesHeading(BOOKED);
    await borrower.sees('You owe nothing more.');
    expect(await paymentCounts(sandbox, seeded.orderId)).toEqual({ received: 1, booked: 1 });
  });
});

test('the order asks the lender itself, and says nothing that it could not read', async ({
  borrower,
  sandbox,
  page,
  pageGuard,
}) => {
  pageGuard.allow(/Failed to load resource/);
  const seeded = await borrower.opensScenario('instalments-3');
  await borrower.taps('Pay Now');
  await waitForPartnerPage(page);
  await borrower.taps(/^Pay$/);
  await borrower.sees('The lender has been told');
  await sandbox.injectFault(getInstalmentPlan, 'code', {
    code: '3',
    message: 'no plan',
    remaining: 1,
    token: seeded.token,
  });
  await returnsToOrder({ borrower, page });
  await borrower.sees(NOT_RECEIVED);
  await borrower.seesHeading(BOOKED);
  expect(await paymentCounts(sandbox, seeded.orderId)).toEqual({ received: 1, booked: 1 });
});

test('moves nothing on the order for the receipt of a payment', async ({ borrower, page }) => {
  await borrower.opensScenario('partner-pay');
  await borrower.taps('Continue to payment');
  await waitForPartnerPage(page);
  await borrower.taps(/^Pay$/);
  await borrower.sees('The lender has been told');
  await returnsToOrder({ borrower, page });
  await borrower.seesHeading(BOOKED);
  await page.addInitScript(() => {
    const shifts = Object.assign(globalThis, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await borrower.seesHeading(BOOKED);
  await borrower.sees('Sampaguita Loan');
  const layoutShift = await page.evaluate(() => (globalThis as unknown as { layoutShift: number }).layoutShift);
  expect(layoutShift).toBeLessThanOrEqual(0.02);
});
