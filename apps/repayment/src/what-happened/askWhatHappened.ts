/** Asks the lender, by reading, what became of a payment of this order, whichever of its screens sent it. */
import type { AnswerOf } from '@loan/api';
import { getInstalmentPlan, getRolloverPlan, startInstalmentPayment, startRollover } from '@loan/api/repayment';
import type { OpenIntent, WhatHappened } from '@loan/frame';
import { sumOf } from '../instalments/sumOf.ts';
import { whatHappenedToRollover } from '../rollover/rolledOver.ts';
import { whatHappenedToOwed } from './owedFell.ts';

export type OrderOfPage = { productId: string; orderId: string };

export function askWhatHappened(order: OrderOfPage): (intent: OpenIntent) => Promise<WhatHappened> {
  return async (intent) => {
    const age = Date.now() - intent.sentAt;
    if (intent.call === startRollover.id)
      return whatHappenedToRollover({ ...intent, age }, await getRolloverPlan(order));
    return whatHappenedToOwed({ ...intent, fall: fallOf(intent), age }, owedOf(await getInstalmentPlan(order)));
  };
}

/** Everything still owed, in the plan's own unit; undefined where the lender leaves an amount out. */
export function owedOf({ repayPlanDetail }: Pick<AnswerOf<typeof getInstalmentPlan>, 'repayPlanDetail'>) {
  return sumOf(repayPlanDetail.repayWaitDetail);
}

/** Card amounts are cents and the plan has its own unit: there any fall is the payment's. */
export function fallOf({ call, amount }: { call: string; amount: string }): number {
  return call === startInstalmentPayment.id ? Number(amount) : 1;
}
