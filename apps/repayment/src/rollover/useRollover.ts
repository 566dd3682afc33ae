import type { ResponseOf } from '@loan/api';
import { getInstalmentPlan, getRolloverPlan, startRollover } from '@loan/api/repayment';
import { useOptionalQueryData, useTranslation } from '@loan/frame';
import { usePayment } from '@loan/payments';
import {
  fetchPaymentStatus,
  outstandingBalance,
  planInWholeUnits,
  reconcilePayment,
  reconcileRollover,
  snapshotBeforeRollover,
} from '@loan/payments/rules';
import { usePlanUnit } from '@loan/payments/status';
import type { OrderIds } from '../order/useOrderFromUrl.ts';
import { usePaymentRedirect } from '../payment-status/usePaymentRedirect.ts';

/** Starts the payment of the rollover fee: sent once, then paid on the partner's page. */
export function useRollover(order: OrderIds, plan: ResponseOf<typeof getRolloverPlan>) {
  const t = useTranslation();
  const instalmentQuery = useOptionalQueryData(getInstalmentPlan);
  const unit = usePlanUnit();
  const instalments =
    instalmentQuery && 'data' in instalmentQuery ? planInWholeUnits(instalmentQuery.data, unit) : undefined;
  const redirect = usePaymentRedirect(order, (accepted) =>
    accepted.call === startRollover.id
      ? reconcileRollover(accepted, plan, instalments)
      : reconcilePayment(accepted, instalments),
  );
  const before = snapshotBeforeRollover(plan, instalments);
  const mutation = usePayment(startRollover, {
    invalidates: [getRolloverPlan],
    loadingText: t('repayment.rollover.starting'),
    order: order.orderId,
    paymentIntent: ({ channelNumber, amount }) => ({ chosen: { channelNumber }, amount, before }),
    fetchPaymentStatus: fetchPaymentStatus(order, unit),
    onBooked: (booked) => redirect.recordBooked(booked, booked.sentAt),
  });

  async function submit(method: 'mutate' | 'resubmit', channelNumber: string | undefined): Promise<void> {
    const amount = plan.delayInfo?.delayAmount;
    if (!channelNumber || !amount || amount <= 0) return;
    redirect.clearUrlProblem();
    const outcome = await mutation[method]({
      productId: order.productId,
      orderId: order.orderId,
      amount,
      channelNumber,
    });
    if (!outcome) return;
    await redirect.open(outcome.data.payUrl, { call: startRollover.id, amount: String(amount), before });
  }

  return {
    state: mutation.state,
    error: mutation.error,
    isBusy: mutation.isBusy,
    checkStatus: mutation.checkStatus,
    redirect,
    /** By the plan, which the screen can be rendered without. */
    isFullyPaid: instalments !== undefined && outstandingBalance(instalments) === 0,
    pay: (channel: string | undefined) => submit('mutate', channel),
    resubmit: (channel: string | undefined) => submit('resubmit', channel),
  };
}
