import { OrderPaymentNotice } from '@loan/frame/payment-status';
import type { ComponentProps } from 'react';

type OrderPaymentStatusNoticeProps = Omit<ComponentProps<typeof OrderPaymentNotice>, 'feature'>;

export function OrderPaymentStatusNotice(props: OrderPaymentStatusNoticeProps) {
  return <OrderPaymentNotice feature="repayment" {...props} />;
}
