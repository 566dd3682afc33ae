import { getInstalmentPlan, payByHuichao } from '@loan/api/repayment';
import { toast, useLaunchParams, useTranslation } from '@loan/frame';
import { usePayment } from '@loan/payments';
import { fetchPaymentStatus, reconcilePayment } from '@loan/payments/rules';
import { usePlanUnit } from '@loan/payments/status';
import type { OrderIds } from '../order/useOrderFromUrl.ts';
import { useOptionalPlan } from '../payment-status/useOptionalPlan.ts';
import { usePaymentRedirect } from '../payment-status/usePaymentRedirect.ts';

/**
 * Starts a payment on the partner's page: sent once.
 * @param amount cents
 */
export function usePartnerPayment(order: OrderIds, amount: number | undefined) {
  const t = useTranslation();
  const launchParams = useLaunchParams();
  const { plan, owed, isPlanPending } = useOptionalPlan();
  const before = { owed };
  const unit = usePlanUnit();
  const redirect = usePaymentRedirect(order, (accepted) => reconcilePayment(accepted, plan));
  const mutation = usePayment(payByHuichao, {
    invalidates: [getInstalmentPlan],
    loadingText: t('repayment.card.paying'),
    order: order.orderId,
    paymentIntent: (params) => ({ chosen: { method: 'partner' }, amount: params.amount, before }),
    fetchPaymentStatus: fetchPaymentStatus(order, unit),
    onBooked: (booked) => redirect.recordBooked(booked, booked.sentAt),
  });

  async function submit(method: 'mutate' | 'resubmit'): Promise<void> {
    if (!amount) return toast.error(t('repayment.card.noAmount'));
    redirect.clearUrlProblem();
    // The user id comes from the launch parameters, never from the URL: anyone can write a URL.
    const userId = launchParams.userId ?? '';
    const outcome = await mutation[method]({ userId, orderId: order.orderId, amount });
    if (outcome) await redirect.open(outcome.data.url, { call: payByHuichao.id, amount: String(amount), before });
  }

  return {
    state: mutation.state,
    error: mutation.error,
    isBusy: mutation.isBusy,
    checkStatus: mutation.checkStatus,
    redirect,
    /** In whole units of money; undefined when the plan does not have it. */
    owed,
    isPlanPending,
    isFullyPaid: owed === 0,
    pay: () => submit('mutate'),
    resubmit: () => submit('resubmit'),
  };
}
