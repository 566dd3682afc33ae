import { OrderPaymentNotice } from '@loan/frame/payment-status';
import type { ComponentProps } from 'react';

type OrderPaymentStatusProps = Omit<ComponentProps<typeof OrderPaymentNotice>, 'feature'>;

/** Most orders have no payment on its way: a file of its own. */
export function OrderPaymentStatus(props: OrderPaymentStatusProps) {
  return <OrderPaymentNotice feature="order-details" {...props} />;
}
