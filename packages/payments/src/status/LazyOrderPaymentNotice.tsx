import { lazyPart } from './lazyPart.tsx';
import type { OrderPaymentNoticeProps } from './OrderPaymentNotice.tsx';
import type { OrderPayment } from './useAcceptedPayment.ts';

const OrderPaymentNotice = lazyPart(
  async () => (await import(/* webpackChunkName: "deferred" */ './OrderPaymentNotice.tsx')).OrderPaymentNotice,
);

type LazyOrderPaymentNoticeProps = Omit<OrderPaymentNoticeProps, 'payment'> & { payment: OrderPayment | undefined };

/** The notice that an order may be paid already. Most orders have no such payment: its file is loaded when there is one. */
export function LazyOrderPaymentNotice({ payment, ...props }: LazyOrderPaymentNoticeProps) {
  return payment && <OrderPaymentNotice payment={payment} {...props} />;
}
