/** The borrower pays with a bank card: chooses it, and enters a code where the bank wants one. */
import { getRepaymentWay } from '@loan/api/repayment';
import { useFormat, useOptionalAnswer, useReload } from '@loan/frame';
import { useEffect, useRef } from 'react';
import { later } from '../later.tsx';
import { useOrderOfPage } from '../what-happened/useOrderOfPage.ts';
import { CardListFailed } from './CardListFailed.tsx';
import { ChooseCard } from './ChooseCard.tsx';
import { lastFour } from './cardChoice.ts';
import { useCardPayment } from './useCardPayment.ts';
import { useLeavingCode } from './useLeavingCode.ts';
import { useSaidFailure } from './useSaidFailure.ts';

const CodeStep = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ './CodeStep.tsx')).CodeStep,
);

export function Component() {
  const way = useOptionalAnswer(getRepaymentWay);
  const order = useOrderOfPage();
  const payment = useCardPayment(order);
  const leaving = useLeavingCode(payment);
  const { reload, isReloading } = useReload();
  const { money } = useFormat();
  const { attempt, state } = payment;
  const isEnding = useRef(false);

  useSaidFailure(payment.failure.commit, reload);
  async function endCode() {
    payment.cancelCode();
    await leaving.end();
  }
  async function toPaidOrder() {
    if (isEnding.current) return;
    isEnding.current = true;
    await endCode();
    order.toBorrowDetail();
  }
  // What was asked about turned out to be booked: nothing is to be paid here any more.
  const isBooked = state.name === 'settled' && state.by === 'asking';
  useEffect(() => {
    if (isBooked) void toPaidOrder();
  });

  const cards = way && 'answer' in way ? way.answer : undefined;
  return (
    <>
      {!attempt && cards && <ChooseCard way={cards} payment={payment} />}
      {!attempt && !cards && (
        <CardListFailed
          notice={{ state, isPending: payment.isPending, isBusy: isReloading }}
          onTryAgain={() => void reload()}
          onCheck={() => void payment.askNow()}
          onOrder={order.toOrder}
        />
      )}
      <CodeStep
        isOpen={attempt !== undefined}
        payment={payment}
        leaving={leaving}
        amount={money(attempt?.inputs.amount)}
        card={lastFour(attempt?.inputs.cardNo)}
        onPaid={() => void toPaidOrder()}
        onLeave={async () => {
          await endCode();
          // The attempt's token is used up: the next one begins with a new one.
          void reload();
        }}
        onOrder={order.toOrder}
      />
    </>
  );
}
