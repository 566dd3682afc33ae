/** The borrower pays on the partner's own page. */
import { goBack, lazyWithRetry, useFormat, useUrlParams } from '@loan/frame';
import { useAmountMismatchText } from '../card-payment/AmountMismatchNotice.tsx';
import { parseAmountParam } from '../card-payment/amountParam.ts';
import { useCheckAmount } from '../card-payment/useCheckAmount.ts';
import { useOrderFromUrl } from '../order/useOrderFromUrl.ts';
import { usePaymentStatusView } from '../payment-status/usePaymentStatusView.ts';
import { PartnerPayment } from './PartnerPayment.tsx';
import { usePartnerPayment } from './usePartnerPayment.ts';

const NothingToPay = /* @__PURE__ */ lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ '../card-payment/NothingToPay.tsx')).NothingToPay,
);

function PartnerPaymentScreen() {
  const order = useOrderFromUrl();
  const amount = parseAmountParam(useUrlParams().value('amount'));
  return order.orderId ? (
    <PartnerPaymentContent key={amount} amount={amount} order={order} />
  ) : (
    <NothingToPay isOpen isPartner isFullyPaid={false} pressToOrder={order.pressToOrder} />
  );
}

type PartnerPaymentContentProps = { amount: number | undefined; order: ReturnType<typeof useOrderFromUrl> };

function PartnerPaymentContent({ amount, order }: PartnerPaymentContentProps) {
  const { money } = useFormat();
  const payment = usePartnerPayment(order, amount);
  const { isFullyPaid } = payment;
  const amountMismatchText = useAmountMismatchText(amount, payment.owed);
  const isContradicted = isFullyPaid || amountMismatchText !== undefined;
  const { isWaiting, ...checked } = useCheckAmount({ isPlanPending: payment.isPlanPending, isContradicted }, payment);
  const statusView = usePaymentStatusView({ ...payment, isBusy: payment.isBusy || isWaiting });

  return (
    <PartnerPayment
      amount={money(amount)}
      amountMismatchText={amountMismatchText}
      canPay={amount !== undefined && !isFullyPaid}
      isFullyPaid={isFullyPaid}
      {...statusView}
      onPay={checked.pay}
      onResubmit={checked.resubmit}
      pressToOrder={order.pressToOrder}
      onBack={() => void goBack()}
    />
  );
}

export { PartnerPaymentScreen as Component };
