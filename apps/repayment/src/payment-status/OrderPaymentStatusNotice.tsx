import { OrderPaymentNotice } from '@loan/frame/payment-status';
import type { ComponentProps } from 'react';

type OrderPaymentStatusNoticeProps = Omit<ComponentProps<typeof OrderPaymentNotice>, 'feature'> & { isOpen: boolean };

export function OrderPaymentStatusNotice({ isOpen: _, ...props }: OrderPaymentStatusNoticeProps) {
  return <OrderPaymentNotice feature="repayment" {...props} />;
}
