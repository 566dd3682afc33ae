import { payByHuichao } from '@loan/api/repayment';
import { expect } from '../../src/fixtures.ts';
import { atPartner, whateverHappens } from '../../src/payments/paymentSteps.ts';

whateverHappens({
  name: 'on the partner’s page',
  story: 'partner-pay',
  call: payByHuichao,
  last: /^Go on to pay$/,
  prepare: async ({ page }) => void (await expect(page.getByRole('button', { name: 'Go on to pay' })).toBeVisible()),
  taken: atPartner,
});
