import { getInstalmentPlan, payByHuichao } from '@loan/api/repayment';
import { toast, useDeed, useLaunch, useOptionalAnswer, useTexts } from '@loan/frame';
import { askWhatHappened, type OrderOfPage, owedOf, whatHappenedToPayment } from '../payment-status/fetchPaymentStatus.ts';
import { usePaymentPage } from '../payment-status/usePaymentRedirect.ts';

/**
 * Paying on the partner's own page: sent once.
 * @param amount cents
 */
export function usePartnerPayment(order: OrderOfPage, amount: number | undefined) {
  const t = useTexts();
  const launch = useLaunch();
  const plan = useOptionalAnswer(getInstalmentPlan);
  const known = plan && 'answer' in plan ? plan.answer : undefined;
  const owed = known && owedOf(known);
  const before = { owed };
  const page = usePaymentPage(order.orderId, (started) => whatHappenedToPayment(started, known));
  const deed = useDeed(payByHuichao, {
    refreshes: [getInstalmentPlan],
    loadingText: t('repayment.card.paying'),
    money: {
      order: order.orderId,
      intent: (inputs) => ({ chosen: { by: 'partner' }, amount: inputs.amount, before }),
      askWhatHappened: askWhatHappened(order),
    },
  });

  async function send(how: 'run' | 'payAgain'): Promise<void> {
    if (!amount) return toast.error(t('repayment.card.noAmount'));
    page.forgetMissing();
    // Who the session belongs to is never read from an address that anyone can write.
    const userId = launch.userId ?? '';
    const done = await deed[how]({ userId, orderId: order.orderId, amount });
    if (done) await page.open(done.answer.url, { call: payByHuichao.id, amount: String(amount), before });
  }

  return {
    state: deed.state,
    error: deed.error,
    isBusy: deed.isBusy,
    askNow: deed.askNow,
    page,
    /** In the unit of the plan; undefined where the lender does not say. */
    owed,
    /** Nothing is owed any more. */
    isOver: owed === 0,
    pay: () => send('run'),
    payAgain: () => send('payAgain'),
  };
}
