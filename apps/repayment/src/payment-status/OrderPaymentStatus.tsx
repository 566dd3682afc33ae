import { pressToNavigate } from '@loan/frame';
import {
  isOrderPayingBlocked,
  LazyOrderPaymentNotice,
  LazyPaymentReceipt,
  useOrderPayment,
} from '@loan/payments/status';
import type { ReactNode } from 'react';
import { useOrderFromUrl } from '../order/useOrderFromUrl.ts';
import { PaymentForm } from './PaymentForm.tsx';

type OrderPaymentStatusProps = {
  /** Title of what is folded. */
  title: string;
  /** The code to pay with. */
  children: ReactNode;
};

/** Shown above a payment code when the order may be paid already from another screen. */
export function OrderPaymentStatus({ title, children }: OrderPaymentStatusProps) {
  const order = useOrderFromUrl();
  const { orderId, productId } = order;
  const { payment, receipt, closeReceipt } = useOrderPayment(order);
  const pressToPayment = pressToNavigate('/repay', { query: { orderId, productId } });
  return (
    <>
      <LazyPaymentReceipt
        feature="repayment"
        receipt={receipt?.kind === 'booked' ? receipt : undefined}
        onClose={closeReceipt}
        pressToOrder={order.pressToOrder}
      />
      <LazyOrderPaymentNotice feature="repayment" payment={payment} pressToPayment={pressToPayment} />
      <PaymentForm isFolded={isOrderPayingBlocked(payment)} title={title}>
        {children}
      </PaymentForm>
    </>
  );
}
