/** What a borrower sees of a payment whose result is not clear, checked against the ledger. */
import { commitRepayment, getInstalmentPlan } from '@loan/api/repayment';
import { expect, test } from '@loan/e2e/fixtures';
import { waitForNetworkIdle } from '@loan/e2e/network/waitForNetworkIdle';
import { checksAgain, choosesCard, paymentCounts } from '@loan/e2e/payments/paymentSteps';
import type { Page } from '@playwright/test';

const MINUTES_UNTIL_RESUBMIT = 31;

/** Every toast that the frame has shown since the page was opened, including hidden ones. */
async function recordLiveMessages(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const liveMessages: string[] = [];
    Object.assign(window, { liveMessages });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[aria-live]')) {
        const messageText = region.textContent ?? '';
        if (messageText !== '' && liveMessages.at(-1) !== messageText) liveMessages.push(messageText);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { liveMessages: string[] }).liveMessages);
}

test('offers a second card payment with a confirmation when the first was lost while the balance was unknown', async ({
  borrower,
  network,
  sandbox,
  page,
  pageGuard,
}) => {
  pageGuard.allow(/Failed to load resource|net::ERR/);
  const seeded = await sandbox.seed('cards');
  await sandbox.injectFault(getInstalmentPlan, 'code', { code: '3', message: 'no plan', token: seeded.token });
  await page.clock.install();
  await borrower.opensUrl(seeded.url);
  await choosesCard({ page }, /Luzon/);
  await sandbox.injectFault(commitRepayment, 'lost-request', { remaining: 1, token: seeded.token });
  await borrower.taps(/^Pay now$/);
  await borrower.sees('The result is not confirmed');
  await borrower.sees(/you can pay again from/);
  expect(await paymentCounts(sandbox, seeded.orderId)).toMatchObject({ booked: 0 });

  await waitForNetworkIdle(page, network);
  await page.clock.fastForward(MINUTES_UNTIL_RESUBMIT * 60_000);
  await borrower.sees('No booking is shown');
  await borrower.taps('Pay again');
  await borrower.sees('Pay once more?');
  expect(await paymentCounts(sandbox, seeded.orderId)).toMatchObject({ booked: 0 });
  await borrower.taps('I have not paid: go on');
  await borrower.isAt('/order');
  expect(await paymentCounts(sandbox, seeded.orderId)).toMatchObject({ booked: 1 });
});

test('keeps showing the rejection of a card when an optional query fails', async ({ borrower, sandbox, page }) => {
  const messages = await recordLiveMessages(page);
  const seeded = await sandbox.seed('cards');
  await sandbox.injectFault(getInstalmentPlan, 'code', { code: '3', message: 'no plan', token: seeded.token });
  await sandbox.injectFault(commitRepayment, 'code', {
    code: '1500',
    message: 'Not today.',
    remaining: 1,
    token: seeded.token,
  });
  await borrower.opensUrl(seeded.url);
  await choosesCard({ page }, /Luzon/);
  const planRequests = async () => (await sandbox.requestLog(getInstalmentPlan, seeded.token)).length;
  const before = await planRequests();
  await borrower.taps(/^Pay now$/);
  await borrower.sees('Not today.');
  await expect.poll(planRequests).toBeGreaterThan(before);
  await expect(page.getByRole('radio', { name: /Luzon/ })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Not today.');
  expect((await messages()).filter((messageText) => messageText.includes('no plan'))).toEqual([]);
  expect(await paymentCounts(sandbox, seeded.orderId)).toEqual({ received: 0, booked: 0 });
});

test('shows a card payment that is booked late on the order and on the repayment screen', async ({
  borrower,
  sandbox,
  page,
}) => {
  const { orderId } = await borrower.opensScenario('card-slow');
  await choosesCard({ page }, /Mindanao/);
  await borrower.taps(/^Pay now$/);
  await borrower.isAt('/order');
  await borrower.sees('Your payment is on its way');
  await borrower.sees('It is not booked yet');
  await borrower.taps('Repayment');
  await borrower.isAt('/repay');
  await borrower.sees('Your payment is on its way');
  expect(await paymentCounts(sandbox, orderId)).toMatchObject({ received: 1 });

  await sandbox.advanceClock('3m');
  await checksAgain(page);
  await borrower.seesHeading('Your payment is booked');
  await borrower.sees('You owe nothing more.');
  await borrower.taps('Got it');
  await borrower.sees('Nothing is left to pay');
  expect(await paymentCounts(sandbox, orderId)).toEqual({ received: 1, booked: 1 });
});
