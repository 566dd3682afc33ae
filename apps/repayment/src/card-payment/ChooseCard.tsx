/** Choosing a card and paying with it, after one question. */
import type { AnswerOf } from '@loan/api';
import type { getRepaymentWay } from '@loan/api/repayment';
import { environmentOfPhone } from '@loan/bridge';
import { toast, useAddress, useFormat, useGo, useReload, useTexts } from '@loan/frame';
import { useState } from 'react';
import { isUnconfirmed } from '../what-happened/PayButton.tsx';
import { useAlone } from '../what-happened/useAlone.ts';
import { useOrderOfPage } from '../what-happened/useOrderOfPage.ts';
import { Cards } from './Cards.tsx';
import { amountOfAddress, commitInputs } from './cardChoice.ts';
import type { CardPayment } from './useCardPayment.ts';
import { useCards } from './useCards.ts';

type ChooseCardProps = { way: AnswerOf<typeof getRepaymentWay>; payment: CardPayment };

export function ChooseCard({ way: { bankCards, repayToken = '', alipay }, payment }: ChooseCardProps) {
  const { value } = useAddress();
  const { toOrder, toBorrowDetail, orderId, productId } = useOrderOfPage();
  const { card, chosen, rows, choose, goToAdd } = useCards(orderId, bankCards);
  const { reload, isReloading } = useReload();
  const [isAsked, setIsAsked] = useState(false);
  const { money } = useFormat();
  const go = useGo();
  const t = useTexts();
  const amount = amountOfAddress(value('amount'));
  const sayNoCard = () => toast.error(t('repayment.card.chooseFirst'));
  const goOn = (address: string) => void go(address, { query: { orderId, productId, amount } });

  async function pay(how: 'pay' | 'payAgain'): Promise<void> {
    if (!card) return sayNoCard();
    if (!amount) return;
    const inputs = commitInputs(card, { orderId, amount, couponId: value('couponId'), repayToken });
    const isPaid = (await payment[how](inputs)) === 'paid';
    // On iOS the dialog goes with the page; elsewhere it is dismissed first (A37).
    if (!isPaid || environmentOfPhone().platform !== 'ios') setIsAsked(false);
    if (isPaid) toBorrowDetail();
  }

  const payOnce = useAlone(() => pay('pay'));
  const payAgainOnce = useAlone(() => pay('payAgain'));

  return (
    <Cards
      amount={money(amount)}
      canPay={amount !== undefined}
      isOver={payment.isOver}
      cards={rows}
      chosen={chosen}
      hasPartner={Boolean(alipay) && alipay !== '0'}
      isAsked={isAsked}
      notice={{ state: payment.state, isPending: payment.isPending, isBusy: payment.isBusy || isReloading }}
      onChoose={choose}
      onNoCard={sayNoCard}
      onAsk={setIsAsked}
      onPay={payOnce}
      onPayAgain={payAgainOnce}
      onCheck={() => void (isUnconfirmed(payment.state) ? payment.askNow() : reload())}
      onAddCard={() => {
        goToAdd();
        goOn('/addnormalcard');
      }}
      onPartner={() => goOn('/alipayrepayment')}
      onOrder={toOrder}
    />
  );
}
