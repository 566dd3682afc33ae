import type { ResponseOf } from '@loan/api';
import { type getInstalmentPlan, startInstalmentPayment } from '@loan/api/repayment';
import type { PaymentStatus, PendingSubmission } from '@loan/payments';
import { reconcileBalance } from './reconcileBalance.ts';

export type Payment = Pick<PendingSubmission, 'call' | 'amount' | 'before'>;

/** The status of a payment (instalments, card or partner), derived from the balance of the current plan. */
export function reconcilePayment({ call, amount, before }: Payment, plan: InstalmentPlan | undefined): PaymentStatus {
  return reconcileBalance({
    before: typeof before.owed === 'number' ? before.owed : undefined,
    now: plan && outstandingBalance(plan),
    amount: call === startInstalmentPayment.id ? Number(amount) : centsToPlanUnits(Number(amount)),
  });
}

export type InstalmentPlan = Pick<ResponseOf<typeof getInstalmentPlan>, 'repayPlanDetail'>;

/** Everything still owed, in whole units of money; undefined when the plan leaves an amount or the whole list out. */
export function outstandingBalance({ repayPlanDetail: { repayWaitDetail } }: InstalmentPlan): number | undefined {
  return repayWaitDetail && sumInstalments(repayWaitDetail);
}

/**
 * The sum of the instalments; undefined when one amount is missing or the sum is negative. Added in hundredths, so that
 * 3 × 33.33 is exactly 99.99.
 */
export function sumInstalments(instalments: readonly { totalAmount?: number | undefined }[]): number | undefined {
  const hundredths = instalments.reduce((sum, { totalAmount = Number.NaN }) => sum + Math.round(totalAmount * 100), 0);
  return hundredths >= 0 ? hundredths / 100 : undefined;
}

/** Card and partner payments are in cents, the plan is in whole units of money (`planUnit.ts`). */
export function centsToPlanUnits(cents: number): number {
  return cents / 100;
}
