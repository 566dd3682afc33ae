/** Asks the lender, by reading, what became of a payment of this order, whichever of its screens sent it. */
import type { AnswerOf } from '@loan/api';
import { getInstalmentPlan, getRolloverPlan, startInstalmentPayment, startRollover } from '@loan/api/repayment';
import type { OpenIntent, WhatHappened } from '@loan/frame';
import { inconclusive, reconcileBalance } from '@loan/frame/payment-rules';
import { sumOf } from './outstandingBalance.ts';
import { whatHappenedToRollover } from './reconcileRollover.ts';

export type OrderOfPage = { productId: string; orderId: string };

type Plan = Pick<AnswerOf<typeof getInstalmentPlan>, 'repayPlanDetail'>;

const IN_BACKGROUND = { isBackground: true };

/** @throws ApiError where the lender could not be asked */
export function askWhatHappened(order: OrderOfPage): (intent: OpenIntent) => Promise<WhatHappened> {
  return async (intent) => {
    try {
      if (intent.call !== startRollover.id)
        return whatHappenedToPayment(intent, await getInstalmentPlan(order, IN_BACKGROUND));
      const [offer, plan] = await Promise.all([
        getRolloverPlan(order, IN_BACKGROUND),
        getInstalmentPlan(order, IN_BACKGROUND).catch(() => undefined),
      ]);
      return whatHappenedToRollover(intent, offer, plan);
    } catch (error) {
      return inconclusive(error);
    }
  };
}

/** Everything still owed, in the plan's own unit; undefined where the lender leaves an amount out. */
export function owedOf({ repayPlanDetail }: Plan): number | undefined {
  return sumOf(repayPlanDetail.repayWaitDetail);
}

type Payment = Pick<OpenIntent, 'call' | 'amount' | 'before'>;

/** What the plan, as it is now, says of a payment of instalments, by card or at the partner. */
export function whatHappenedToPayment({ call, amount, before }: Payment, plan: Plan | undefined): WhatHappened {
  return reconcileBalance({
    before: typeof before.owed === 'number' ? before.owed : undefined,
    now: plan && owedOf(plan),
    amount: call === startInstalmentPayment.id ? Number(amount) : inUnitOfPlan(Number(amount)),
  });
}

/** Cards and the partner are paid in cents, the plan is in whole units of money. */
export function inUnitOfPlan(cents: number): number {
  return cents / 100;
}
