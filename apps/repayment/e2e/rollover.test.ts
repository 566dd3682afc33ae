import { getRolloverPlan, startRollover } from '@loan/api/repayment';
import { reloads } from '@loan/e2e/borrower';
import { expect, test } from '@loan/e2e/fixtures';
import { waitForNetworkIdle } from '@loan/e2e/network/waitForNetworkIdle';
import { pauseClock } from '@loan/e2e/pageClock';
import {
  checksAgain,
  choosesChannel,
  describePaymentFaults,
  opensSecondTab,
  type PaymentFixtures,
  paymentCounts,
  tripleTaps,
  waitForPartnerPage,
} from '@loan/e2e/payments/paymentSteps';
import type { SeededBorrower } from '@loan/e2e/sandboxClient';
import type { Page } from '@playwright/test';

const rolloverUrl = ({ orderId, token, userId }: SeededBorrower) =>
  `/repayDelay?productId=1&orderId=${orderId}&token=${token}&userId=${userId}`;

/** Chooses a channel for a payment whose response will be lost. */
async function choosesWithLostResponse(fixtures: Omit<PaymentFixtures, 'seeded'>): Promise<SeededBorrower> {
  const seeded = await fixtures.borrower.opensScenario('rollover');
  await fixtures.sandbox.injectFault(startRollover, 'lost-response', { remaining: 1, token: seeded.token });
  await choosesChannel(fixtures, /Kiosko/);
  return seeded;
}

describePaymentFaults({
  name: 'a rollover',
  column: 6,
  scenario: 'rollover',
  call: startRollover,
  submitButton: /^Payment$/,
  prepare: (fixtures) => choosesChannel(fixtures, /Kiosko/),
  accepted: waitForPartnerPage,
});

test.describe('rolling over', () => {
  test('rolls over from the order to the payment page and back, and shows the new due date (G066, R017, T021, T030)', async ({
    borrower,
    sandbox,
    page,
  }) => {
    const { orderId } = await borrower.opensScenario('due-rollover');
    await borrower.seesButton('Rollover Repayment');
    const dueBefore = await dueDate(page);

    await borrower.taps('Rollover Repayment');
    await borrower.isAt('/repayDelay');
    await borrower.sees('Your next payment date is');
    await borrower.sees('Plan');
    await borrower.sees('Repayment code');
    await test.step('the current due date is shown beside the new one', async () => {
      await expect(page.getByText('Due date now').locator('..')).toContainText(dueBefore);
    });
    const promised = await page.getByText(/^Your next payment date is/).innerText();

    await choosesChannel({ page }, /Kiosko/);
    await tripleTaps(page, /^Payment$/);
    await page.waitForURL(/\/sandbox\/pay\//);
    await borrower.taps(/^Pay$/);
    await borrower.sees('The lender has been told');
    await borrower.taps('Back to the lender');

    await borrower.isAt('/order');
    const dueAfter = await dueDate(page);
    expect(dueAfter).not.toBe(dueBefore);
    expect(promised).toContain(dueAfter);
    expect(await paymentCounts(sandbox, orderId)).toEqual({ received: 1, booked: 1 });
  });

  test('shows the loading text and a busy button while the response is pending, and a rejection in place of a toast (G021, G022, G023)', async ({
    borrower,
    sandbox,
    network,
    page,
  }) => {
    await page.clock.install();
    const { orderId, token } = await borrower.opensScenario('rollover');
    await sandbox.injectFault(startRollover, 'code', {
      code: '1409',
      message: 'The amount has changed.',
      remaining: 1,
      token,
    });
    await choosesChannel({ page }, /Sulok/);
    network.breakRequests(/generate-vcode\?/, 'held', 1);
    await borrower.taps(/^Payment$/);
    await borrower.sees('Preparing your payment…');
    await expect(page.getByRole('button', { name: /^Payment$/ })).toHaveAttribute('aria-busy', 'true');

    await pauseClock(page);
    network.restore();
    const message = page.getByText('The amount has changed.');
    await expect(page.getByRole('alert')).toContainText('The amount has changed.');
    await borrower.doesNotSee('Preparing your payment…');
    await test.step('the page keeps the message, which no toast repeats', async () => {
      await expect(message).toHaveCount(1);
      await page.clock.runFor(2_100);
      await expect(message).toHaveCount(1);
    });
    await page.clock.resume();
    await expect(message).toBeInViewport();
    expect(await paymentCounts(sandbox, orderId)).toEqual({ received: 0, booked: 0 });

    await borrower.taps('Payment Method');
    await expect(page.getByRole('radio', { name: /Sulok/ })).toBeChecked();
    await borrower.taps(/^Payment$/);
    await page.waitForURL(/\/sandbox\/pay\//);
    expect(await paymentCounts(sandbox, orderId)).toEqual({ received: 1, booked: 0 });
  });

  test('polls the status after a lost response, keeps it on reload and never resubmits it', async ({
    borrower,
    sandbox,
    page,
    pageGuard,
  }) => {
    pageGuard.allow(/Failed to load resource/);
    const { orderId, token } = await choosesWithLostResponse({ borrower, sandbox, page });
    const requestsBefore = (await sandbox.requestLog(getRolloverPlan, token)).length;
    await tripleTaps(page, /^Payment$/);
    await borrower.sees('The result is not confirmed');
    await borrower.sees('Please do not pay again.');
    await test.step('the status is polled at 2 and 5 seconds', () =>
      expect
        .poll(async () => (await sandbox.requestLog(getRolloverPlan, token)).length)
        .toBeGreaterThanOrEqual(requestsBefore + 2));

    await reloads(page);
    await borrower.sees('The result is not confirmed');
    await expect(page.getByRole('button', { name: 'Payment Method' })).toHaveCount(0);
    expect(await paymentCounts(sandbox, orderId)).toEqual({ received: 1, booked: 0 });
  });

  test('pays again after a confirmation when there is no booking for two minutes', async ({
    borrower,
    network,
    sandbox,
    page,
    pageGuard,
  }) => {
    pageGuard.allow(/Failed to load resource/);
    await page.clock.install();
    const { orderId } = await choosesWithLostResponse({ borrower, sandbox, page });
    const paidAt = await page.evaluate(() => Date.now());
    await borrower.taps(/^Payment$/);
    await borrower.sees('The result is not confirmed');
    // The clock goes on by itself: on a busy machine seconds have passed since the payment.
    await page.clock.fastForward(paidAt + 100_000 - (await page.evaluate(() => Date.now())));
    await expect(page.getByRole('button', { name: 'Pay again' })).toHaveCount(0);
    // A request that is under way would meet its time-out by the clock.
    await waitForNetworkIdle(page, network);
    await page.clock.fastForward(25_000);
    await borrower.taps('Pay again');
    await borrower.taps('I have not paid: go on');
    await page.waitForURL(/\/sandbox\/pay\//);
    expect(await paymentCounts(sandbox, orderId)).toEqual({ received: 2, booked: 0 });
  });

  test('sends nothing on Back and forward from the payment page, and shows the pending payment', async ({
    borrower,
    sandbox,
    page,
  }) => {
    const { orderId } = await borrower.opensScenario('rollover');
    await choosesChannel({ page }, /Kiosko/);
    await borrower.taps(/^Payment$/);
    await page.waitForURL(/\/sandbox\/pay\//);
    await borrower.goesBack();
    await borrower.isAt('/repayDelay');
    await borrower.sees('We have not received this payment yet');
    await test.step('the borrower goes forward', () => page.evaluate(() => void setTimeout(() => history.forward())));
    await page.waitForURL(/\/sandbox\/pay\//);
    await borrower.goesBack();
    await borrower.sees('We have not received this payment yet');
    expect(await paymentCounts(sandbox, orderId)).toEqual({ received: 1, booked: 0 });
  });

  test('opens an abandoned payment page again after two minutes and a confirmation', async ({
    borrower,
    network,
    sandbox,
    page,
  }) => {
    await page.clock.install();
    const scenario = await borrower.opensScenario('rollover');
    await choosesChannel({ page }, /Kiosko/);
    await borrower.taps(/^Payment$/);
    await page.waitForURL(/\/sandbox\/pay\//);
    await borrower.taps('Leave without paying');
    await borrower.isAt('/order');

    await borrower.opensUrl(rolloverUrl(scenario));
    await borrower.sees('We have not received this payment yet');
    await expect(page.getByRole('button', { name: 'Payment Method' })).toHaveCount(0);
    await waitForNetworkIdle(page, network);
    await page.clock.fastForward(125_000);
    await borrower.taps('Pay again');
    await borrower.sees('a second payment would take your money twice');
    await borrower.taps('I have not paid: go on');
    await page.getByRole('radio', { name: /Kiosko/ }).check({ force: true });
    await borrower.taps(/^Payment$/);
    await page.waitForURL(/\/sandbox\/pay\//);
    await borrower.taps(/^Pay$/);
    await borrower.sees('The lender has been told');
    expect(await paymentCounts(sandbox, scenario.orderId)).toEqual({ received: 2, booked: 1 });
  });

  test('shows a payment that the partner reports late as pending until it is booked', async ({
    borrower,
    sandbox,
    page,
  }) => {
    const scenario = await borrower.opensScenario('rollover');
    await choosesChannel({ page }, /Kiosko/);
    await borrower.taps(/^Payment$/);
    await page.waitForURL(/\/sandbox\/pay\//);
    await borrower.taps(/90 seconds later/);
    // Waits for the partner's page: leaving it earlier would abort its form.
    await page.waitForLoadState();
    await expect(page.getByRole('button', { name: /90 seconds later/ })).toHaveCount(0);
    await borrower.opensUrl(rolloverUrl(scenario));
    await borrower.sees('We have not received this payment yet');

    await sandbox.advanceClock('2m');
    await checksAgain(page);
    await borrower.sees(/^Your new date is /);
    await borrower.doesNotSee('We have not received this payment yet');
    expect(await paymentCounts(sandbox, scenario.orderId)).toEqual({ received: 1, booked: 1 });
  });
});

test('books one payment when two tabs roll over and repay at once', async ({ borrower, context, sandbox, page }) => {
  const seeded = await borrower.opensScenario('rollover');
  const { orderId, token, userId } = seeded;
  const url = `/repay?productId=1&orderId=${orderId}&token=${token}&userId=${userId}`;
  const secondTab = await opensSecondTab(context, url);
  await expect(secondTab.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  await choosesChannel({ page }, /Kiosko/);
  await Promise.all([tripleTaps(page, /^Payment$/), tripleTaps(secondTab, /^Pay Now$/)]);
  await Promise.race([waitForPartnerPage(page), waitForPartnerPage(secondTab)]);
  await page.waitForTimeout(1_000);
  expect((await paymentCounts(sandbox, orderId)).received).toBe(1);
});

/** Due date on the order screen. */
async function dueDate(page: Page): Promise<string> {
  const row = page.getByText('Due date', { exact: true }).locator('..');
  await expect(row).toContainText(/\d{4}-\d{2}-\d{2}/);
  return /\d{4}-\d{2}-\d{2}/.exec(await row.innerText())?.[0] ?? '';
}
