/** The borrower chooses a bank card and pays with it, entering a code where the bank wants one. */

import { getRepaymentWay } from '@loan/api/repayment';
import { environmentOfPhone } from '@loan/bridge';
import { toast, useAddress, useFormat, useGo, useOptionalAnswer, useReload, useTexts } from '@loan/frame';
import { useEffect, useState } from 'react';
import { isUnconfirmed } from '../what-happened/PaymentNotice.tsx';
import { useOrderOfPage } from '../what-happened/useOrderOfPage.ts';
import { CardListFailed } from './CardListFailed.tsx';
import { Cards } from './Cards.tsx';
import { CodeStep } from './CodeStep.tsx';
import { amountOfAddress, chosenIndex, commitInputs, lastFour } from './cardChoice.ts';
import { usePaymentWay } from './paymentWay.ts';
import { type StepResult, useCardPayment } from './useCardPayment.ts';
import { useSaidFailure } from './useSaidFailure.ts';

export function Component() {
  const way = useOptionalAnswer(getRepaymentWay);
  const { value } = useAddress();
  const { toOrder, ...order } = useOrderOfPage();
  const payment = useCardPayment(order);
  const { chosenCards, chooseCard } = usePaymentWay();
  const { reload, isReloading } = useReload();
  const [isAsked, setIsAsked] = useState(false);
  const { money } = useFormat();
  const go = useGo();
  const t = useTexts();
  const amount = amountOfAddress(value('amount'));
  const query = { ...order, amount };
  const toOrderDetail = () => void go('/borrowDetail', { query: order, replace: true });

  useSaidFailure(payment.failure.commit, reload);
  // What was asked about turned out to be booked: nothing is to be paid here any more.
  const isBooked = payment.state.name === 'settled' && payment.state.by === 'asking';
  useEffect(() => {
    if (isBooked) void go('/borrowDetail', { query: order, replace: true });
  });

  if (!way || 'error' in way) return <CardListFailed isBusy={isReloading} onTryAgain={() => void reload()} />;
  const { bankCards, repayToken = '', alipay } = way.answer;
  const card = bankCards[chosenIndex(bankCards, chosenCards[order.orderId])];

  async function pay(how: 'pay' | 'payAgain') {
    if (!card) return toast.error(t('repayment.card.chooseFirst'));
    if (!amount) return;
    const inputs = commitInputs(card, { orderId: order.orderId, amount, couponId: value('couponId'), repayToken });
    end(await payment[how](inputs));
  }
  /** On iOS the dialog goes with the page; elsewhere it is dismissed first (A37). */
  function end(result: StepResult) {
    if (result !== 'paid' || environmentOfPhone().platform !== 'ios') setIsAsked(false);
    if (result === 'paid') toOrderDetail();
  }

  if (payment.attempt)
    return (
      <CodeStep
        payment={payment}
        amount={money(payment.attempt.inputs.amount)}
        card={lastFour(payment.attempt.inputs.cardNo)}
        onEnd={end}
        onCancel={() => {
          payment.cancelCode();
          void reload();
        }}
        onOrder={toOrder}
      />
    );
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
      onChoose={(id) => chooseCard(order.orderId, id)}
      onNoCard={() => toast.error(t('repayment.card.chooseFirst'))}
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
