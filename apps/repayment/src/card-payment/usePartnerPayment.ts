import { getInstalmentPlan, payByHuichao } from '@loan/api/repayment';
import { useDeed, useLaunch, useOptionalAnswer, useTexts } from '@loan/frame';
import { askWhatHappened, type OrderOfPage, owedOf } from '../what-happened/askWhatHappened.ts';
import { chosenWithOwed, whatHappenedToOwed } from '../what-happened/owedFell.ts';
import { usePaymentPage } from '../what-happened/usePaymentPage.ts';

/**
 * Paying on the partner's own page: sent once.
 * @param amount cents
 */
export function usePartnerPayment(order: OrderOfPage, amount: number | undefined, userOfAddress: string | undefined) {
  const t = useTexts();
  const launch = useLaunch();
  const plan = useOptionalAnswer(getInstalmentPlan);
  const owed = plan && 'answer' in plan ? owedOf(plan.answer) : undefined;
  const chosen = chosenWithOwed('partner', owed);
  const page = usePaymentPage(order.orderId, (started) =>
    whatHappenedToOwed({ chosen: started.chosen, fall: 1, age: Date.now() - started.at }, owed),
  );
  const deed = useDeed(payByHuichao, {
    refreshes: [getInstalmentPlan],
    loadingText: t('repayment.card.paying'),
    money: {
      order: order.orderId,
      intent: (inputs) => ({ chosen, amount: inputs.amount }),
      askWhatHappened: askWhatHappened(order),
    },
  });

  async function send(how: 'run' | 'payAgain'): Promise<void> {
    if (!amount) return;
    page.forgetMissing();
    // Who the session belongs to is never read from an address that anyone can write.
    const userId = launch.value('userId') ?? userOfAddress ?? '';
    const done = await deed[how]({ userId, orderId: order.orderId, amount });
    if (done) await page.open(done.answer.url, { call: payByHuichao.id, chosen, amount: String(amount) });
  }

  return {
    state: deed.state,
    error: deed.error,
    isBusy: deed.isBusy,
    askNow: deed.askNow,
    page,
    /** Nothing is owed any more. */
    isOver: owed === 0,
    pay: () => send('run'),
    payAgain: () => send('payAgain'),
  };
}
