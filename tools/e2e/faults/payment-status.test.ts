/** What a borrower is told of a payment whose result is not plain, counted at the lender. */
import { commitRepayment, getInstalmentPlan } from '@loan/api/repayment';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { choosesCard, counted } from '../src/payments/paymentSteps.ts';

const MINUTES_UNTIL_RESUBMIT = 31;

/** Every message that the frame has shown since the page began, also one that stood for a moment. */
async function recordsMessages(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[aria-live]')) {
        const words = region.textContent ?? '';
        if (words !== '' && said.at(-1) !== words) said.push(words);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test('a card payment that was lost while the balance was unknown can be made after a second confirmation', async ({
  borrower,
  lender,
  page,
  watch,
}) => {
  watch.allows(/Failed to load resource|net::ERR/);
  const told = await lender.tells('cards');
  await lender.faults(getInstalmentPlan, 'code', { code: '3', message: 'no plan', token: told.token });
  await page.clock.install();
  await borrower.opensAddress(told.address);
  await choosesCard({ page }, /Luzon/);
  await lender.faults(commitRepayment, 'lost-request', { remaining: 1, token: told.token });
  await borrower.taps(/^Pay now$/);
  await borrower.sees('The result is not confirmed');
  await borrower.sees(/you can pay again from/);
  expect(await counted(lender, told.orderId)).toMatchObject({ booked: 0 });

  await page.clock.fastForward(MINUTES_UNTIL_RESUBMIT * 60_000);
  await borrower.sees('No booking is shown');
  await borrower.taps('Pay again');
  await borrower.sees('Pay once more?');
  expect(await counted(lender, told.orderId)).toMatchObject({ booked: 0 });
  await borrower.taps('I have not paid: go on');
  await borrower.isAt('/order');
  expect(await counted(lender, told.orderId)).toMatchObject({ booked: 1 });
});

test('the lender’s refusal of a card is not covered by a query that is only an option', async ({
  borrower,
  lender,
  page,
}) => {
  const messages = await recordsMessages(page);
  const told = await lender.tells('cards');
  await lender.faults(getInstalmentPlan, 'code', { code: '3', message: 'no plan', token: told.token });
  await lender.faults(commitRepayment, 'code', {
    code: '1500',
    message: 'Not today.',
    remaining: 1,
    token: told.token,
  });
  await borrower.opensAddress(told.address);
  await choosesCard({ page }, /Luzon/);
  const asked = async () => (await lender.heard(getInstalmentPlan, told.token)).length;
  const before = await asked();
  await borrower.taps(/^Pay now$/);
  await borrower.sees('Not today.');
  await expect.poll(asked).toBeGreaterThan(before);
  await expect(page.getByRole('radio', { name: /Luzon/ })).toBeVisible();
  expect((await messages()).at(-1)).toBe('Not today.');
  expect((await messages()).filter((words) => words.includes('no plan'))).toEqual([]);
  expect(await counted(lender, told.orderId)).toEqual({ received: 0, booked: 0 });
});

test('a card payment that is booked late is said on the order and where the order is repaid', async ({
  borrower,
  lender,
  page,
}) => {
  const { orderId } = await borrower.opens('card-slow');
  await choosesCard({ page }, /Mindanao/);
  await borrower.taps(/^Pay now$/);
  await borrower.isAt('/order');
  await borrower.sees('Your payment may be on its way');
  await borrower.taps('Repayment');
  await borrower.isAt('/repay');
  await borrower.sees('Your payment may be on its way');
  expect(await counted(lender, orderId)).toMatchObject({ received: 1 });

  await lender.waits('3m');
  await borrower.taps('Check now');
  await borrower.sees('Nothing is left to pay');
  expect(await counted(lender, orderId)).toEqual({ received: 1, booked: 1 });
});
