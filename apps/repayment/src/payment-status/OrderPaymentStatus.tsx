import { later, wayTo } from '@loan/frame';
import { useOrderPayment } from '@loan/frame/payment-status';
import { useOrderOfPage } from '../order/useOrderFromUrl.ts';

const OrderNotice = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ './OrderPaymentStatusNotice.tsx')).OrderNotice,
);

/** Above a code that the order can be paid with: it may be paid already, from another page. */
export function PaymentOfOrder() {
  const { orderId, productId } = useOrderOfPage();
  const payment = useOrderPayment(orderId);
  const toPayment = wayTo('/repay', { query: { orderId, productId } });
  return payment && <OrderNotice isOpen payment={payment} toPayment={toPayment} />;
}
