import { OrderPaymentNotice } from '@loan/frame/payment-status';
import type { ComponentProps } from 'react';

type PaymentAtOrderProps = Omit<ComponentProps<typeof OrderPaymentNotice>, 'feature'> & { isOpen: boolean };

/** Most orders have no payment on its way: a file of its own. */
export function PaymentAtOrder({ isOpen: _, ...props }: PaymentAtOrderProps) {
  return <OrderPaymentNotice feature="order-details" {...props} />;
}
