import { getInstalmentPlan, getRolloverPlan, startRollover } from '@loan/api/repayment';
import type { PaymentStatus, PendingSubmission } from '@loan/frame';
import { unknownIfAnswered } from '@loan/frame/payment-rules';
import type { OrderIds } from '../order/useOrderFromUrl.ts';
import { type PlanUnit, planInWholeUnits } from './planUnit.ts';
import { reconcilePayment } from './reconcilePayment.ts';
import { reconcileRollover } from './reconcileRollover.ts';

const IN_BACKGROUND = { isBackground: true };

/**
 * Queries the status of a payment of this order, whichever screen submitted it, from the plans the API shows now.
 * @throws ApiError when nothing could be read: offline, timeout, unauthenticated, server error
 */
export function fetchPaymentStatus(
  order: OrderIds,
  unit: PlanUnit = 'whole',
): (submission: PendingSubmission) => Promise<PaymentStatus> {
  return async (submission) => {
    try {
      if (submission.call !== startRollover.id)
        return reconcilePayment(submission, planInWholeUnits(await getInstalmentPlan(order, IN_BACKGROUND), unit));
      const [offer, plan] = await Promise.all([
        getRolloverPlan(order, IN_BACKGROUND),
        getInstalmentPlan(order, IN_BACKGROUND).catch(() => undefined),
      ]);
      return reconcileRollover(submission, offer, plan);
    } catch (error) {
      return unknownIfAnswered(error);
    }
  };
}
