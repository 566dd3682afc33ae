import { OrderPaymentNotice } from '@loan/frame/payment-status';
import type { ComponentProps } from 'react';

type OrderNoticeProps = Omit<ComponentProps<typeof OrderPaymentNotice>, 'feature'> & { isOpen: boolean };

export function OrderNotice({ isOpen: _, ...props }: OrderNoticeProps) {
  return <OrderPaymentNotice feature="repayment" {...props} />;
}
