import { pressToNavigate } from '@loan/frame';
import { LazyOrderPaymentNotice, LazyPaymentReceipt, useOrderPayment } from '@loan/payments/status';
import { useOrderFromUrl } from '../order/useOrderFromUrl.ts';

/** Shown above a payment code when the order may be paid already from another screen. */
export function OrderPaymentStatus() {
  const order = useOrderFromUrl();
  const { orderId, productId } = order;
  const { payment, receipt, closeReceipt } = useOrderPayment(order);
  const pressToPayment = pressToNavigate('/repay', { query: { orderId, productId } });
  return (
    <>
      <LazyPaymentReceipt
        feature="repayment"
        receipt={receipt?.kind === 'booked' ? receipt : undefined}
        onClose={closeReceipt}
        pressToOrder={order.pressToOrder}
      />
      <LazyOrderPaymentNotice feature="repayment" payment={payment} pressToPayment={pressToPayment} />
    </>
  );
}
