/** The borrower pays on the partner's own page. */
import { goBack, isUnconfirmed, later, useAddress, useFormat, useReload } from '@loan/frame';
import { useOrderOfPage } from '../order/useOrderFromUrl.ts';
import { amountOfAddress } from '../card-payment/selectedCard.ts';
import { Partner } from './PartnerPayment.tsx';
import { useAmountWords } from '../card-payment/useAmountMismatchText.ts';
import { usePartnerPayment } from './usePartnerPayment.ts';

const NothingToPay = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ '../card-payment/NothingToPay.tsx')).NothingToPay,
);

export function Component() {
  const order = useOrderOfPage();
  return order.orderId ? (
    <PayingAtPartner order={order} />
  ) : (
    <NothingToPay isOpen isPartner isOver={false} toOrder={order.toOrder} />
  );
}

function PayingAtPartner({ order }: { order: ReturnType<typeof useOrderOfPage> }) {
  const { value } = useAddress();
  const { reload, isReloading } = useReload();
  const { money } = useFormat();
  const amount = amountOfAddress(value('amount'));
  const payment = usePartnerPayment(order, amount);
  const { state, page, isOver } = payment;
  const amountWords = useAmountWords(amount, payment.owed);

  return (
    <Partner
      amount={money(amount)}
      amountWords={amountWords}
      canPay={amount !== undefined && !isOver}
      isOver={isOver}
      notice={{
        state,
        error: payment.error,
        isPending: page.isPending,
        isPageMissing: page.isMissing,
        isBusy: payment.isBusy || isReloading,
      }}
      onPay={() => void payment.pay()}
      onPayAgain={() => void payment.payAgain()}
      onCheck={() => void (isUnconfirmed(state) ? payment.askNow() : reload())}
      toOrder={order.toOrder}
      onBack={() => void goBack()}
    />
  );
}
