/** The borrower pays with a bank card: chooses it, and enters a code where the bank wants one. */

import { getRepaymentWay } from '@loan/api/repayment';
import { later, useFormat, useOptionalAnswer, useReload } from '@loan/frame';
import { useOrderOfPage } from '../order/useOrderFromUrl.ts';
import { CardListFailed } from './CardListError.tsx';
import { ChooseCard } from './CardSelectionStep.tsx';
import { lastFour } from './selectedCard.ts';
import { useCardPayment } from './useCardPayment.ts';
import { useEndOfPayment } from './useFinishPayment.ts';
import { useLeavingCode } from './useLeaveCodeStep.ts';
import { useSaidFailure } from './useCardErrorToast.ts';

const CodeStep = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ './CodeStep.tsx')).CodeStep,
);

const NothingToPay = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ './NothingToPay.tsx')).NothingToPay,
);

export function Component() {
  const way = useOptionalAnswer(getRepaymentWay);
  const order = useOrderOfPage();
  const payment = useCardPayment(order);
  const leaving = useLeavingCode(payment);
  const { reload, reloadInBackground, isReloading } = useReload();
  const { money } = useFormat();
  const { attempt, state } = payment;
  const end = useEndOfPayment(payment, leaving, order.toBorrowDetail);

  useSaidFailure(payment.failure.commit, reloadInBackground);

  const cards = way && 'answer' in way ? way.answer : undefined;
  const isChoosing = !attempt && order.orderId !== '' && !payment.isOver;
  return (
    <>
      {isChoosing && cards && <ChooseCard way={cards} payment={payment} />}
      {isChoosing && !cards && (
        <CardListFailed
          notice={{ state, isPending: payment.isPending, isBusy: isReloading }}
          onTryAgain={() => void reload()}
          onCheck={() => void payment.askNow()}
          toOrder={order.toOrder}
        />
      )}
      <NothingToPay isOpen={!attempt && !isChoosing} isOver={payment.isOver} toOrder={order.toOrder} />
      <CodeStep
        isOpen={attempt !== undefined}
        payment={payment}
        leaving={leaving}
        amount={money(attempt?.inputs.amount)}
        card={lastFour(attempt?.inputs.cardNo)}
        onPaid={() => void end.paid()}
        onLeave={async () => {
          await end.leave();
          // The attempt's token is used up: the next one begins with a new one.
          void reloadInBackground();
        }}
        toOrder={order.toOrder}
      />
    </>
  );
}
