/** The borrower pays on the partner's own page. */
import { goBack, lazyWithRetry, useFormat, useUrlParams } from '@loan/frame';
import { parseAmountParam } from '../card-payment/amountParam.ts';
import { useCheckAmount } from '../card-payment/useCheckAmount.ts';
import { useOrderFromUrl } from '../order/useOrderFromUrl.ts';
import { BookedPayment } from '../payment-status/BookedPayment.tsx';
import { usePaymentStatusView } from '../payment-status/usePaymentStatusView.ts';
import { PartnerPayment } from './PartnerPayment.tsx';
import { usePartnerPayment } from './usePartnerPayment.ts';

const NothingToPay = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ '../card-payment/NothingToPay.tsx')).NothingToPay,
);

function PartnerPaymentScreen() {
  const order = useOrderFromUrl();
  return order.orderId ? (
    <PartnerPaymentContent order={order} />
  ) : (
    <NothingToPay isPartner isFullyPaid={false} pressToOrder={order.pressToOrder} />
  );
}

function PartnerPaymentContent({ order }: { order: ReturnType<typeof useOrderFromUrl> }) {
  const { value } = useUrlParams();
  const { money } = useFormat();
  const amount = parseAmountParam(value('amount'));
  const payment = usePartnerPayment(order, amount);
  const { isFullyPaid } = payment;
  const { amountMismatchText, isBusy, pay, resubmit } = useCheckAmount(amount, payment, payment);
  const statusView = usePaymentStatusView({ ...payment, isBusy }, money(amount));

  const { receipt, closeReceipt } = payment.redirect;
  if (receipt?.kind === 'booked')
    return (
      <BookedPayment
        title="repayment.partner.title"
        receipt={receipt}
        isSettled={isFullyPaid}
        onClose={closeReceipt}
        pressToOrder={order.pressToOrder}
      />
    );
  return (
    <PartnerPayment
      amount={money(amount)}
      amountMismatchText={amountMismatchText}
      canPay={amount !== undefined && !isFullyPaid}
      isFullyPaid={isFullyPaid}
      {...statusView}
      onPay={pay}
      onResubmit={resubmit}
      pressToOrder={order.pressToOrder}
      onBack={() => void goBack()}
    />
  );
}

export { PartnerPaymentScreen as Component };
