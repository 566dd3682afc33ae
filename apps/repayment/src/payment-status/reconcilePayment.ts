import { startInstalmentPayment } from '@loan/api/repayment';
import type { PaymentStatus, PendingSubmission } from '@loan/frame';
import { reconcileBalance } from '@loan/frame/payment-rules';
import { centsToPlanUnits, type InstalmentPlan, outstandingBalance } from './outstandingBalance.ts';

type Payment = Pick<PendingSubmission, 'call' | 'amount' | 'before'>;

/** The status of a payment (instalments, card or partner), derived from the balance of the current plan. */
export function reconcilePayment({ call, amount, before }: Payment, plan: InstalmentPlan | undefined): PaymentStatus {
  return reconcileBalance({
    before: typeof before.owed === 'number' ? before.owed : undefined,
    now: plan && outstandingBalance(plan),
    amount: call === startInstalmentPayment.id ? Number(amount) : centsToPlanUnits(Number(amount)),
  });
}
