import { lazyWithRetry, pressToNavigate } from '@loan/frame';
import { useOrderPayment } from '@loan/frame/payment-status';
import { useOrderFromUrl } from '../order/useOrderFromUrl.ts';

const OrderPaymentStatusNotice = /* @__PURE__ */ lazyWithRetry(
  async () =>
    (await import(/* webpackChunkName: "deferred" */ './OrderPaymentStatusNotice.tsx')).OrderPaymentStatusNotice,
);

/** Shown above a payment code when the order may be paid already from another screen. */
export function OrderPaymentStatus() {
  const { orderId, productId } = useOrderFromUrl();
  const payment = useOrderPayment(orderId);
  const pressToPayment = pressToNavigate('/repay', { query: { orderId, productId } });
  return payment && <OrderPaymentStatusNotice isOpen payment={payment} pressToPayment={pressToPayment} />;
}
