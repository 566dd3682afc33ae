/** Choosing a card and paying with it, after one question. */
import type { AnswerOf } from '@loan/api';
import type { getRepaymentWay } from '@loan/api/repayment';
import { environmentOfPhone } from '@loan/bridge';
import { toast, useAddress, useFormat, useGo, useReload, useTexts } from '@loan/frame';
import { useState } from 'react';
import { isUnconfirmed } from '../what-happened/PayButton.tsx';
import { useOrderOfPage } from '../what-happened/useOrderOfPage.ts';
import { Cards } from './Cards.tsx';
import { amountOfAddress, chosenIndex, commitInputs, lastFour } from './cardChoice.ts';
import { usePaymentWay } from './paymentWay.ts';
import type { useCardPayment } from './useCardPayment.ts';

type ChooseCardProps = { way: AnswerOf<typeof getRepaymentWay>; payment: ReturnType<typeof useCardPayment> };

export function ChooseCard({ way: { bankCards, repayToken = '', alipay }, payment }: ChooseCardProps) {
  const { value } = useAddress();
  const { toOrder, toBorrowDetail, orderId, productId } = useOrderOfPage();
  const { chosenCards, chooseCard } = usePaymentWay();
  const { reload, isReloading } = useReload();
  const [isAsked, setIsAsked] = useState(false);
  const { money } = useFormat();
  const go = useGo();
  const t = useTexts();
  const amount = amountOfAddress(value('amount'));
  const card = bankCards[chosenIndex(bankCards, chosenCards[orderId])];
  const query = { orderId, productId, amount };
  const sayNoCard = () => toast.error(t('repayment.card.chooseFirst'));

  async function pay(how: 'pay' | 'payAgain') {
    if (!card) return sayNoCard();
    if (!amount) return;
    const inputs = commitInputs(card, { orderId, amount, couponId: value('couponId'), repayToken });
    const isPaid = (await payment[how](inputs)) === 'paid';
    // On iOS the dialog goes with the page; elsewhere it is dismissed first (A37).
    if (!isPaid || environmentOfPhone().platform !== 'ios') setIsAsked(false);
    if (isPaid) toBorrowDetail();
  }

  return (
    <Cards
      amount={money(amount)}
      canPay={amount !== undefined}
      isOver={payment.isOver}
      cards={bankCards.map(({ id, bankName, cardNo }) => ({
        id,
        name: bankName || t('repayment.card.card'),
        note: lastFour(cardNo),
      }))}
      chosen={card && { id: card.id, name: `${card.bankName ?? ''} ${lastFour(card.cardNo)}`.trim() }}
      hasPartner={Boolean(alipay) && alipay !== '0'}
      isAsked={isAsked}
      notice={{ state: payment.state, isPending: payment.isPending, isBusy: payment.isBusy || isReloading }}
      onChoose={(id) => chooseCard(orderId, id)}
      onNoCard={sayNoCard}
      onAsk={setIsAsked}
      onPay={() => void pay('pay')}
      onPayAgain={() => void pay('payAgain')}
      onCheck={() => void (isUnconfirmed(payment.state) ? payment.askNow() : reload())}
      onAddCard={() => void go('/addnormalcard', { query })}
      onPartner={() => void go('/alipayrepayment', { query })}
      onOrder={toOrder}
    />
  );
}
