import { payByHuichao } from '@loan/api/repayment';
import { expect } from '@loan/e2e/fixtures';
import { describePaymentFaults, waitForPartnerPage } from '@loan/e2e/payments/paymentSteps';

describePaymentFaults({
  name: 'on the partner’s page',
  column: 5,
  scenario: 'partner-pay',
  call: payByHuichao,
  submitButton: /^Continue to payment$/,
  prepare: async ({ page }) =>
    void (await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()),
  accepted: waitForPartnerPage,
});
