import { expect, test } from '@jest/globals';
import { commitRepayment, startInstalmentPayment, startRollover } from '@loan/api/repayment';
import { COMMIT_CARD_PAYMENT, START_INSTALMENT_PAYMENT, START_ROLLOVER } from './paymentCalls.ts';

test('names the calls as their endpoints do', () => {
  expect([COMMIT_CARD_PAYMENT, START_INSTALMENT_PAYMENT, START_ROLLOVER]).toEqual([
    commitRepayment.id,
    startInstalmentPayment.id,
    startRollover.id,
  ]);
});
