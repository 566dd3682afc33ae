/** Asks the lender, by reading, what became of a payment of this order, whichever of its screens sent it. */
import type { ResponseOf } from '@loan/api';
import { getInstalmentPlan, getRolloverPlan, startInstalmentPayment, startRollover } from '@loan/api/repayment';
import type { PendingSubmission, PaymentStatus } from '@loan/frame';
import { unknownIfAnswered, reconcileBalance } from '@loan/frame/payment-rules';
import { sumInstalments } from './outstandingBalance.ts';
import { reconcileRollover } from './reconcileRollover.ts';

export type OrderIds = { productId: string; orderId: string };

type Plan = Pick<ResponseOf<typeof getInstalmentPlan>, 'repayPlanDetail'>;

const IN_BACKGROUND = { isBackground: true };

/** @throws ApiError where the lender could not be asked */
export function fetchPaymentStatus(order: OrderIds): (paymentIntent: PendingSubmission) => Promise<PaymentStatus> {
  return async (paymentIntent) => {
    try {
      if (paymentIntent.call !== startRollover.id)
        return reconcilePayment(paymentIntent, await getInstalmentPlan(order, IN_BACKGROUND));
      const [offer, plan] = await Promise.all([
        getRolloverPlan(order, IN_BACKGROUND),
        getInstalmentPlan(order, IN_BACKGROUND).catch(() => undefined),
      ]);
      return reconcileRollover(paymentIntent, offer, plan);
    } catch (error) {
      return unknownIfAnswered(error);
    }
  };
}

/** Everything still owed, in the plan's own unit; undefined where the lender leaves an amount out. */
export function outstandingBalance({ repayPlanDetail }: Plan): number | undefined {
  return sumInstalments(repayPlanDetail.repayWaitDetail);
}

type Payment = Pick<PendingSubmission, 'call' | 'amount' | 'before'>;

/** What the plan, as it is now, says of a payment of instalments, by card or at the partner. */
export function reconcilePayment({ call, amount, before }: Payment, plan: Plan | undefined): PaymentStatus {
  return reconcileBalance({
    before: typeof before.owed === 'number' ? before.owed : undefined,
    now: plan && outstandingBalance(plan),
    amount: call === startInstalmentPayment.id ? Number(amount) : centsToPlanUnits(Number(amount)),
  });
}

/** Cards and the partner are paid in cents, the plan is in whole units of money. */
export function centsToPlanUnits(cents: number): number {
  return cents / 100;
}
