import { startInstalmentPayment } from '@loan/api/repayment';
import { expect, test } from '@loan/e2e/fixtures';
import { checksAgain, describePaymentFaults, paymentCounts } from '@loan/e2e/payments/paymentSteps';

describePaymentFaults({
  name: 'from a wallet',
  column: 4,
  scenario: 'wallet',
  call: startInstalmentPayment,
  submitButton: /^Pay Now$/,
  prepare: async ({ page }) => void (await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible()),
  accepted: (page) => expect(page.getByRole('dialog', { name: 'Repayment reminder' })).toBeVisible(),
});

test('shows a payment that the wallet books late as pending until it is booked', async ({
  borrower,
  sandbox,
  page,
}) => {
  const { orderId } = await borrower.opensScenario('wallet-late');
  await borrower.taps('Pay Now');
  await borrower.sees('TradeNo:');
  await borrower.taps('Confirm');
  await borrower.sees('We have not received this payment yet');
  await sandbox.advanceClock('2m');
  await checksAgain(page);
  await borrower.seesHeading('Your payment is booked');
  await borrower.doesNotSee('We have not received this payment yet');
  await borrower.taps('Got it');
  await expect(page.getByRole('checkbox', { name: /Installment 2/ })).toBeChecked();
  expect(await paymentCounts(sandbox, orderId)).toEqual({ received: 1, booked: 1 });
});
