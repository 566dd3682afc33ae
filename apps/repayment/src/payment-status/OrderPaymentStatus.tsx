import { pressToNavigate } from '@loan/frame';
import { LazyOrderPaymentNotice, useOrderPayment } from '@loan/frame/payment-status';
import { useOrderFromUrl } from '../order/useOrderFromUrl.ts';

/** Shown above a payment code when the order may be paid already from another screen. */
export function OrderPaymentStatus() {
  const { orderId, productId } = useOrderFromUrl();
  const payment = useOrderPayment(orderId);
  const pressToPayment = pressToNavigate('/repay', { query: { orderId, productId } });
  return <LazyOrderPaymentNotice feature="repayment" payment={payment} pressToPayment={pressToPayment} />;
}
