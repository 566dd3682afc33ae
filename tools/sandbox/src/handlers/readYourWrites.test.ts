/** Each of the 42 calls shows what another call or another hand changed: none answers from a literal. */

import { expect, test } from '@jest/globals';
import { everyAnswer } from './allHandlers.ts';
import { bankBindingSeen } from './read-your-writes/bank-binding.testSetup.ts';
import { complaintsSeen } from './read-your-writes/complaints.testSetup.ts';
import { loanConfirmSeen } from './read-your-writes/loan-confirm.testSetup.ts';
import { officialSiteSeen } from './read-your-writes/official-site.testSetup.ts';
import { orderDetailsSeen } from './read-your-writes/order-details.testSetup.ts';
import { promoLandingSeen } from './read-your-writes/promo-landing.testSetup.ts';
import { repaymentSeen } from './read-your-writes/repayment.testSetup.ts';
import { begin } from './read-your-writes/readYourWrites.testSetup.ts';

const seen = {
  ...bankBindingSeen,
  ...complaintsSeen,
  ...loanConfirmSeen,
  ...officialSiteSeen,
  ...orderDetailsSeen,
  ...promoLandingSeen,
  ...repaymentSeen,
};

test('the table has all 42', () => {
  expect(Object.keys(seen).sort()).toEqual(everyAnswer.map(({ endpoint }) => endpoint.id).sort());
});

test.each(Object.entries(seen))('%s answers from what happened before', async (_id, [story, ask, change]) => {
  begin(story);

  const before = await ask();
  await change();
  const after = await ask();

  expect(after).not.toEqual(before);
});
