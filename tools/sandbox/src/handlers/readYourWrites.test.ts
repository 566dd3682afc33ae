/** Every endpoint shows what another request changed: none returns a constant. */

import { expect, test } from '@jest/globals';
import { allHandlers } from './allHandlers.ts';
import { bankBindingCases } from './read-your-writes/bank-binding.testSetup.ts';
import { complaintsCases } from './read-your-writes/complaints.testSetup.ts';
import { loanConfirmCases } from './read-your-writes/loan-confirm.testSetup.ts';
import { officialSiteCases } from './read-your-writes/official-site.testSetup.ts';
import { orderDetailsCases } from './read-your-writes/order-details.testSetup.ts';
import { promoLandingCases } from './read-your-writes/promo-landing.testSetup.ts';
import { startScenario } from './read-your-writes/readYourWrites.testSetup.ts';
import { repaymentCases } from './read-your-writes/repayment.testSetup.ts';

const cases = {
  ...bankBindingCases,
  ...complaintsCases,
  ...loanConfirmCases,
  ...officialSiteCases,
  ...orderDetailsCases,
  ...promoLandingCases,
  ...repaymentCases,
};

test('has a case for every endpoint', () => {
  expect(Object.keys(cases).sort()).toEqual(allHandlers.map(({ endpoint }) => endpoint.id).sort());
});

test.each(Object.entries(cases))('%s shows a change', async (_id, [scenario, query, change]) => {
  startScenario(scenario);

  const before = await query();
  await change();
  const after = await query();

  expect(after).not.toEqual(before);
});
