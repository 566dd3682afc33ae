import type { ParamsOf, ResponseOf } from '@loan/api';
import { getInstalmentPlan, startInstalmentPayment } from '@loan/api/repayment';
import { useTranslation } from '@loan/frame';
import { usePayment } from '@loan/payments';
import {
  fetchPaymentStatus,
  outstandingBalance,
  reconcilePayment,
  toPlanUnit,
  toWholeUnits,
} from '@loan/payments/rules';
import { usePlanUnit } from '@loan/payments/status';
import { useState } from 'react';
import type { OrderIds } from '../order/useOrderFromUrl.ts';
import { usePaymentRedirect } from '../payment-status/usePaymentRedirect.ts';

/** Value of `repayType`: the payment continues at `payUrl`. */
const REPAY_TYPE_PAY_URL = 'PAY_URL';

export type InstalmentPayment = Pick<ParamsOf<typeof startInstalmentPayment>, 'cardNo' | 'bankCode'> & {
  /** In whole units of money, as the plan that the screen shows. */
  amount: number;
};
export type Reminder = { notice: string | undefined; tradeNo: string | undefined };

/**
 * Starts the payment of instalments: sent once, then paid on the partner's page or approved in the wallet.
 * @param periods the selection, as `selectedPeriods` gives it
 */
export function useInstalmentPayment(order: OrderIds, plan: ResponseOf<typeof getInstalmentPlan>, periods: string) {
  const t = useTranslation();
  const [reminder, setReminder] = useState<Reminder>();
  const unit = usePlanUnit();
  const before = { owed: outstandingBalance(plan) };
  const redirect = usePaymentRedirect(order, (accepted) => reconcilePayment(accepted, plan));
  const mutation = usePayment(startInstalmentPayment, {
    invalidates: [getInstalmentPlan],
    loadingText: t('repayment.instalments.starting'),
    order: order.orderId,
    paymentIntent: ({ amount }) => ({ chosen: { periods }, amount: toWholeUnits(Number(amount), unit), before }),
    fetchPaymentStatus: fetchPaymentStatus(order, unit),
    onBooked: (booked) => redirect.recordBooked(booked, booked.sentAt),
  });

  /** @returns whether the API accepted it */
  async function submit(method: 'mutate' | 'resubmit', payment: InstalmentPayment): Promise<boolean> {
    if (payment.amount <= 0) return false;
    redirect.clearUrlProblem();
    const params = { ...payment, amount: toPlanUnit(payment.amount, unit) };
    const outcome = await mutation[method]({ product_id: order.productId, orderId: order.orderId, ...params });
    if (!outcome) return false;
    const { repayType, payUrl, notice, tradeNo } = outcome.data;
    const accepted = { call: startInstalmentPayment.id, amount: String(payment.amount), before };
    if (repayType === REPAY_TYPE_PAY_URL) await redirect.open(payUrl, accepted);
    else {
      redirect.recordAccepted(accepted);
      setReminder({ notice, tradeNo });
    }
    return true;
  }

  return {
    ...mutation,
    redirect,
    reminder,
    dismissReminder: () => setReminder(undefined),
    pay: (payment: InstalmentPayment) => submit('mutate', payment),
    resubmit: (payment: InstalmentPayment) => submit('resubmit', payment),
  };
}
