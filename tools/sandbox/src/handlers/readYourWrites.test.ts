/** Each of the 42 calls shows what another call or another hand changed: none answers from a literal. */

import { expect, test } from '@jest/globals';
import { allHandlers } from './allHandlers.ts';
import { bankBindingCases } from './read-your-writes/bank-binding.testSetup.ts';
import { complaintsCases } from './read-your-writes/complaints.testSetup.ts';
import { loanConfirmCases } from './read-your-writes/loan-confirm.testSetup.ts';
import { officialSiteCases } from './read-your-writes/official-site.testSetup.ts';
import { orderDetailsCases } from './read-your-writes/order-details.testSetup.ts';
import { promoLandingCases } from './read-your-writes/promo-landing.testSetup.ts';
import { repaymentCases } from './read-your-writes/repayment.testSetup.ts';
import { startScenario } from './read-your-writes/readYourWrites.testSetup.ts';

const cases = {
  ...bankBindingCases,
  ...complaintsCases,
  ...loanConfirmCases,
  ...officialSiteCases,
  ...orderDetailsCases,
  ...promoLandingCases,
  ...repaymentCases,
};

test('the table has all 42', () => {
  expect(Object.keys(cases).sort()).toEqual(allHandlers.map(({ endpoint }) => endpoint.id).sort());
});

test.each(Object.entries(cases))('%s answers from what happened before', async (_id, [scenario, query, change]) => {
  startScenario(scenario);

  const before = await query();
  await change();
  const after = await query();

  expect(after).not.toEqual(before);
});
