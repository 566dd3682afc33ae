import type { AnswerOf, InputsOf } from '@loan/api';
import { REPAY_TYPE_ADDRESS } from '@loan/api/constants';
import { getInstalmentPlan, startInstalmentPayment } from '@loan/api/repayment';
import { useDeed, useTexts } from '@loan/frame';
import { useState } from 'react';
import { askWhatHappened, type OrderOfPage, owedOf, whatHappenedToPayment } from '../payment-status/fetchPaymentStatus.ts';
import { usePaymentPage } from '../payment-status/usePaymentRedirect.ts';

export type InstalmentPayment = Pick<InputsOf<typeof startInstalmentPayment>, 'cardNo' | 'bankCode'> & {
  amount: number;
};
export type Reminder = { notice: string | undefined; tradeNo: string | undefined };

/**
 * Paying instalments: sent once, then paid on the partner's page, or approved in the wallet after a reminder.
 * @param periods the periods it pays
 */
export function useInstalmentPayment(order: OrderOfPage, plan: AnswerOf<typeof getInstalmentPlan>, periods: string) {
  const t = useTexts();
  const [reminder, setReminder] = useState<Reminder>();
  const before = { owed: owedOf(plan) };
  const page = usePaymentPage(order.orderId, (started) => whatHappenedToPayment(started, plan));
  const deed = useDeed(startInstalmentPayment, {
    refreshes: [getInstalmentPlan],
    loadingText: t('repayment.instalments.starting'),
    money: {
      order: order.orderId,
      intent: ({ amount }) => ({ chosen: { periods }, amount, before }),
      askWhatHappened: askWhatHappened(order),
    },
  });

  /** @returns whether the lender took it */
  async function send(how: 'run' | 'payAgain', payment: InstalmentPayment): Promise<boolean> {
    if (payment.amount <= 0) return false;
    page.forgetMissing();
    const done = await deed[how]({ product_id: order.productId, orderId: order.orderId, ...payment });
    if (!done) return false;
    const { repayType, payUrl, notice, tradeNo } = done.answer;
    const started = { call: startInstalmentPayment.id, amount: String(payment.amount), before };
    if (repayType === REPAY_TYPE_ADDRESS) await page.open(payUrl, started);
    else {
      page.note(started);
      setReminder({ notice, tradeNo });
    }
    return true;
  }

  return {
    state: deed.state,
    error: deed.error,
    isBusy: deed.isBusy,
    askNow: deed.askNow,
    page,
    reminder,
    closeReminder: () => setReminder(undefined),
    pay: (payment: InstalmentPayment) => send('run', payment),
    payAgain: (payment: InstalmentPayment) => send('payAgain', payment),
  };
}
