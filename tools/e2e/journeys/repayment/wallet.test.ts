import { startInstalmentPayment } from '@loan/api/repayment';
import { expect, test } from '../../src/fixtures.ts';
import { counted, whateverHappens } from '../../src/payments/paymentSteps.ts';

whateverHappens({
  name: 'from a wallet',
  story: 'wallet',
  call: startInstalmentPayment,
  last: /^Pay Now$/,
  prepare: async ({ page }) => void (await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible()),
  taken: (page) => expect(page.getByRole('dialog', { name: 'Repayment reminder' })).toBeVisible(),
});

test('what the wallet books late is on its way until it is booked', async ({ borrower, lender, page }) => {
  const { orderId } = await borrower.opens('wallet-late');
  await borrower.taps('Pay Now');
  await borrower.sees('TradeNo:');
  await borrower.taps('Confirm');
  await borrower.sees('Your payment may be on its way');
  await lender.waits('2m');
  await borrower.taps('Check now');
  await borrower.doesNotSee('Your payment may be on its way');
  await expect(page.getByRole('checkbox', { name: /Installment 2/ })).toBeChecked();
  expect(await counted(lender, orderId)).toEqual({ received: 1, booked: 1 });
});
