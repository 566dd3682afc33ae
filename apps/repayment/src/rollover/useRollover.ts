import type { AnswerOf } from '@loan/api';
import { getRolloverPlan, startRollover } from '@loan/api/repayment';
import { useDeed, useTexts } from '@loan/frame';
import { askWhatHappened, type OrderOfPage } from '../what-happened/askWhatHappened.ts';
import { usePaymentPage } from '../what-happened/usePaymentPage.ts';
import { chosenRollover, whatHappenedToRollover } from './rolledOver.ts';

/** Paying the fee that moves the due date: sent once, then paid on the partner's page. */
export function useRollover(order: OrderOfPage, plan: AnswerOf<typeof getRolloverPlan>) {
  const t = useTexts();
  const page = usePaymentPage(order.orderId, ({ call, chosen, at }) =>
    call === startRollover.id ? whatHappenedToRollover({ chosen, age: Date.now() - at }, plan) : 'unknown',
  );
  const deed = useDeed(startRollover, {
    refreshes: [getRolloverPlan],
    loadingText: t('repayment.rollover.starting'),
    money: {
      order: order.orderId,
      intent: ({ channelNumber, amount }) => ({ chosen: chosenRollover(channelNumber, plan), amount }),
      askWhatHappened: askWhatHappened(order),
    },
  });

  async function send(how: 'run' | 'payAgain', channelNumber: string | undefined): Promise<void> {
    const amount = plan.delayInfo?.delayAmount;
    if (!channelNumber || !amount || amount <= 0) return;
    page.forgetMissing();
    const done = await deed[how]({ productId: order.productId, orderId: order.orderId, amount, channelNumber });
    if (!done) return;
    const chosen = chosenRollover(channelNumber, plan);
    await page.open(done.answer.payUrl, { call: startRollover.id, chosen, amount: String(amount) });
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
