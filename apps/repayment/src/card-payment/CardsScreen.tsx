/** The borrower pays with a bank card: chooses it, and enters a code where the bank wants one. */

import { getRepaymentWay } from '@loan/api/repayment';
import { useFormat, useOptionalAnswer, useReload, useTexts } from '@loan/frame';
import { later } from '@loan/frame/later';
import { useOrderOfPage } from '../what-happened/useOrderOfPage.ts';
import { CardListFailed } from './CardListFailed.tsx';
import { ChooseCard } from './ChooseCard.tsx';
import { lastFour } from './cardChoice.ts';
import { NoOrder } from './NoOrder.tsx';
import { useCardPayment } from './useCardPayment.ts';
import { useEndOfPayment } from './useEndOfPayment.ts';
import { useLeavingCode } from './useLeavingCode.ts';
import { useSaidFailure } from './useSaidFailure.ts';

const CodeStep = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ './CodeStep.tsx')).CodeStep,
);

export function Component() {
  const order = useOrderOfPage();
  const t = useTexts();
  return order.orderId ? <PayingByCard order={order} /> : <NoOrder title={t('repayment.card.title')} />;
}

function PayingByCard({ order }: { order: ReturnType<typeof useOrderOfPage> }) {
  const way = useOptionalAnswer(getRepaymentWay);
  const payment = useCardPayment(order);
  const leaving = useLeavingCode(payment);
  const { reload, isReloading } = useReload();
  const { money } = useFormat();
  const { attempt, state } = payment;
  const end = useEndOfPayment(payment, leaving, order.toBorrowDetail);

  useSaidFailure(payment.failure.commit, reload);

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
        onPaid={() => void end.paid()}
        onLeave={async () => {
          await end.leave();
          // The attempt's token is used up: the next one begins with a new one.
          void reload();
        }}
        onOrder={order.toOrder}
      />
    </>
  );
}
