import type { AnswerOf } from '@loan/api';
import { getInstalmentPlan, getRolloverPlan, startRollover } from '@loan/api/repayment';
import { useDeed, useOptionalAnswer, useTexts } from '@loan/frame';
import { askWhatHappened, type OrderOfPage, whatHappenedToPayment } from '../payment-status/fetchPaymentStatus.ts';
import { usePaymentPage } from '../payment-status/usePaymentRedirect.ts';
import { beforeRollover, whatHappenedToRollover } from '../payment-status/reconcileRollover.ts';

/** Paying the fee that moves the due date: sent once, then paid on the partner's page. */
export function useRollover(order: OrderOfPage, plan: AnswerOf<typeof getRolloverPlan>) {
  const t = useTexts();
  const owed = useOptionalAnswer(getInstalmentPlan);
  const instalments = owed && 'answer' in owed ? owed.answer : undefined;
  const page = usePaymentPage(order.orderId, (started) =>
    started.call === startRollover.id
      ? whatHappenedToRollover(started, plan, instalments)
      : whatHappenedToPayment(started, instalments),
  );
  const before = beforeRollover(plan, instalments);
  const deed = useDeed(startRollover, {
    refreshes: [getRolloverPlan],
    loadingText: t('repayment.rollover.starting'),
    money: {
      order: order.orderId,
      intent: ({ channelNumber, amount }) => ({ chosen: { channelNumber }, amount, before }),
      askWhatHappened: askWhatHappened(order),
    },
  });

  async function send(how: 'run' | 'payAgain', channelNumber: string | undefined): Promise<void> {
    const amount = plan.delayInfo?.delayAmount;
    if (!channelNumber || !amount || amount <= 0) return;
    page.forgetMissing();
    const done = await deed[how]({ productId: order.productId, orderId: order.orderId, amount, channelNumber });
    if (!done) return;
    await page.open(done.answer.payUrl, { call: startRollover.id, amount: String(amount), before });
  }

  return {
    state: deed.state,
    error: deed.error,
    isBusy: deed.isBusy,
    askNow: deed.askNow,
    page,
    pay: (channel: string | undefined) => send('run', channel),
    payAgain: (channel: string | undefined) => send('payAgain', channel),
  };
}
