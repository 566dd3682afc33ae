/** The borrower pays on the partner's own page. */
import { goBack, isUnconfirmed, lazyWithRetry, useUrlParams, useFormat, useRefetch } from '@loan/frame';
import { useOrderFromUrl } from '../order/useOrderFromUrl.ts';
import { parseAmountParam } from '../card-payment/selectedCard.ts';
import { PartnerPayment } from './PartnerPayment.tsx';
import { useAmountMismatchText } from '../card-payment/useAmountMismatchText.ts';
import { usePartnerPayment } from './usePartnerPayment.ts';

const NothingToPay = /* @__PURE__ */ lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ '../card-payment/NothingToPay.tsx')).NothingToPay,
);

function PartnerPaymentScreen() {
  const order = useOrderFromUrl();
  return order.orderId ? (
    <PartnerPaymentContent order={order} />
  ) : (
    <NothingToPay isOpen isPartner isFullyPaid={false} pressToOrder={order.pressToOrder} />
  );
}

function PartnerPaymentContent({ order }: { order: ReturnType<typeof useOrderFromUrl> }) {
  const { value } = useUrlParams();
  const { refetch, isRefetching } = useRefetch();
  const { money } = useFormat();
  const amount = parseAmountParam(value('amount'));
  const payment = usePartnerPayment(order, amount);
  const { state, redirect, isFullyPaid } = payment;
  const amountMismatchText = useAmountMismatchText(amount, payment.owed);

  return (
    <PartnerPayment
      amount={money(amount)}
      amountMismatchText={amountMismatchText}
      canPay={amount !== undefined && !isFullyPaid}
      isFullyPaid={isFullyPaid}
      notice={{
        state,
        error: payment.error,
        isPending: redirect.isPending,
        isPaymentUrlMissing: redirect.isMissing,
        isBusy: payment.isBusy || isRefetching,
      }}
      onPay={() => void payment.pay()}
      onResubmit={() => void payment.resubmit()}
      onCheck={() => void (isUnconfirmed(state) ? payment.checkStatus() : refetch())}
      pressToOrder={order.pressToOrder}
      onBack={() => void goBack()}
    />
  );
}

export { PartnerPaymentScreen as Component };
