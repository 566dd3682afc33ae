/** Each of the 42 calls shows what another call or another hand changed: none answers from a literal. */

import { expect, test } from '@jest/globals';
import { everyAnswer } from './everyAnswer.ts';
import { bankBindingSeen } from './state-seen/bank-binding.scene.ts';
import { complaintsSeen } from './state-seen/complaints.scene.ts';
import { loanConfirmSeen } from './state-seen/loan-confirm.scene.ts';
import { officialSiteSeen } from './state-seen/official-site.scene.ts';
import { orderDetailsSeen } from './state-seen/order-details.scene.ts';
import { promoLandingSeen } from './state-seen/promo-landing.scene.ts';
import { repaymentSeen } from './state-seen/repayment.scene.ts';
import { begin } from './state-seen/stateSeen.scene.ts';

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
