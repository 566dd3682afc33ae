import { getInstalmentPlan, getRolloverPlan, startRollover } from '@loan/api/repayment';
import type { PaymentStatus } from '@loan/payments';
import { type PlanUnit, planInWholeUnits } from './planUnit.ts';
import { type Payment, reconcilePayment } from './reconcilePayment.ts';
import { reconcileRollover } from './reconcileRollover.ts';
import { unknownIfAnswered } from './unknownIfAnswered.ts';

const IN_BACKGROUND = { isBackground: true };

/**
 * Queries the status of a payment of this order, whichever screen submitted it, from the plans the API shows now.
 * @throws ApiError when nothing could be read: offline, timeout, unauthenticated, server error
 */
export function fetchPaymentStatus(
  order: { productId: string; orderId: string },
  unit: PlanUnit = 'whole',
): (payment: Payment) => Promise<PaymentStatus> {
  return async (payment) => {
    try {
      if (payment.call !== startRollover.id)
        return reconcilePayment(payment, planInWholeUnits(await getInstalmentPlan(order, IN_BACKGROUND), unit));
      const [offer, plan] = await Promise.all([
        getRolloverPlan(order, IN_BACKGROUND),
        getInstalmentPlan(order, IN_BACKGROUND).catch(() => undefined),
      ]);
      return reconcileRollover(payment, offer, plan);
    } catch (error) {
      return unknownIfAnswered(error);
    }
  };
}
