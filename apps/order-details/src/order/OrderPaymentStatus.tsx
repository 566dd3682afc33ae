import { OrderPaymentNotice } from '@loan/frame/payment-status';
import type { ComponentProps } from 'react';

type OrderPaymentStatusProps = Omit<ComponentProps<typeof OrderPaymentNotice>, 'feature'>;

/** A lazy chunk, because most orders have no pending payment. */
export function OrderPaymentStatus(props: OrderPaymentStatusProps) {
  return <OrderPaymentNotice feature="order-details" {...props} />;
}
