import { payByHuichao } from '@loan/api/repayment';
import { expect } from '../../src/fixtures.ts';
import { describePaymentFaults, waitForPartnerPage } from '../../src/payments/paymentSteps.ts';

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
