/** The borrower pays on the partner's own page. */
import { getInstalmentPlan, payByHuichao } from '@loan/api/repayment';
import { goBack, useAddress, useDeed, useFormat, useLaunch, useOptionalAnswer, useReload, useTexts } from '@loan/frame';
import { askWhatHappened, owedOf } from '../what-happened/askWhatHappened.ts';
import { chosenWithOwed, whatHappenedToOwed } from '../what-happened/owedFell.ts';
import { isUnconfirmed } from '../what-happened/PayButton.tsx';
import { useOrderOfPage } from '../what-happened/useOrderOfPage.ts';
import { usePaymentPage } from '../what-happened/usePaymentPage.ts';
import { amountOfAddress } from './cardChoice.ts';
import { Partner } from './Partner.tsx';

export function Component() {
  const { value } = useAddress();
  const launch = useLaunch();
  const plan = useOptionalAnswer(getInstalmentPlan);
  const { productId, orderId, toOrder } = useOrderOfPage();
  const order = { productId, orderId };
  const { reload, isReloading } = useReload();
  const { money } = useFormat();
  const t = useTexts();
  const amount = amountOfAddress(value('amount'));
  // Who the session belongs to is never read from an address that anyone can write.
  const userId = launch.value('userId') ?? value('userId') ?? '';
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

  async function pay(how: 'run' | 'payAgain') {
    if (!amount) return;
    page.forgetMissing();
    const done = await deed[how]({ userId, orderId: order.orderId, amount });
    if (done) await page.open(done.answer.url, { call: payByHuichao.id, chosen, amount: String(amount) });
  }

  return (
    <Partner
      amount={money(amount)}
      canPay={amount !== undefined && owed !== 0}
      isOver={owed === 0}
      notice={{
        state: deed.state,
        isPending: page.isPending,
        isPageMissing: page.isMissing,
        isBusy: deed.isBusy || isReloading,
      }}
      onPay={() => void pay('run')}
      onPayAgain={() => void pay('payAgain')}
      onCheck={() => void (isUnconfirmed(deed.state) ? deed.askNow() : reload())}
      onOrder={toOrder}
      onBack={() => void goBack()}
    />
  );
}
