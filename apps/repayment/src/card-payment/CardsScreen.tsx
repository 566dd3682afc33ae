/** The borrower pays with a bank card: chooses it, and enters a code where the bank wants one. */
import { getRepaymentWay } from '@loan/api/repayment';
import { useFormat, useOptionalAnswer, useReload } from '@loan/frame';
import { useEffect } from 'react';
import { useOrderOfPage } from '../what-happened/useOrderOfPage.ts';
import { CardListFailed } from './CardListFailed.tsx';
import { ChooseCard } from './ChooseCard.tsx';
import { CodeStep } from './CodeStep.tsx';
import { lastFour } from './cardChoice.ts';
import { useCardPayment } from './useCardPayment.ts';
import { useSaidFailure } from './useSaidFailure.ts';

export function Component() {
  const way = useOptionalAnswer(getRepaymentWay);
  const order = useOrderOfPage();
  const payment = useCardPayment(order);
  const { reload, isReloading } = useReload();
  const { money } = useFormat();
  const { attempt, state } = payment;

  useSaidFailure(payment.failure.commit, reload);
  // What was asked about turned out to be booked: nothing is to be paid here any more.
  const isBooked = state.name === 'settled' && state.by === 'asking';
  useEffect(() => {
    if (isBooked) order.toBorrowDetail();
  });

  if (!way || 'error' in way) return <CardListFailed isBusy={isReloading} onTryAgain={() => void reload()} />;
  if (!attempt) return <ChooseCard way={way.answer} payment={payment} />;
  return (
    <CodeStep
      payment={payment}
      amount={money(attempt.inputs.amount)}
      card={lastFour(attempt.inputs.cardNo)}
      onPaid={order.toBorrowDetail}
      onCancel={() => {
        payment.cancelCode();
        // The attempt's token is used up: the next one begins with a new one.
        void reload();
      }}
      onOrder={order.toOrder}
    />
  );
}
