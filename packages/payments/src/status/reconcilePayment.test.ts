import { expect, test } from '@jest/globals';
import { commitRepayment, startInstalmentPayment } from '@loan/api/repayment';
import { reconcilePayment } from './reconcilePayment.ts';

const planOwing = (...amounts: (number | undefined)[]) => ({
  repayPlanDetail: {
    repayWaitDetail: amounts.map((totalAmount) => ({
      ...{ totalAmount, canClick: true, periodNo: undefined, displayAmount: undefined },
      ...{ periodStatus: undefined, statusText: undefined, dueTime: undefined },
    })),
    repayYetDetail: [],
    repayWaitCount: undefined,
  },
});
const planWithoutList = { repayPlanDetail: { ...planOwing().repayPlanDetail, repayWaitDetail: undefined } };
const instalment = { call: startInstalmentPayment.id, amount: '1045', before: { owed: 3_136 } };
const card = { call: commitRepayment.id, amount: '104500', before: { owed: 3_136 } };

test.each([
  ['the balance fell by the instalment', instalment, planOwing(1_045, 1_046), 'booked'],
  ['the balance fell by the cents of the card', card, planOwing(1_045, 1_046), 'booked'],
  ['nothing is owed any more', card, planOwing(), 'booked'],
  ['the balance is the same', instalment, planOwing(1_045, 1_045, 1_046), 'no-booking'],
  ['the balance fell by another amount', card, planOwing(3_000), 'unknown'],
  ['the plan leaves an amount out', instalment, planOwing(1_045, undefined), 'unknown'],
  ['the plan could not be read', instalment, undefined, 'unknown'],
  ['the list of what is due could not be read', card, planWithoutList, 'unknown'],
  ['the balance before was not known', { ...card, before: { owed: undefined } }, planOwing(), 'unknown'],
] as const)('reconciles a lost payment when %s', (_, payment, plan, expected) => {
  expect(reconcilePayment(payment, plan)).toBe(expected);
});
