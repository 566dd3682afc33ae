import { useTranslation } from '@loan/frame';
import { LazyPaymentReceipt, type PaymentReceiptProps } from '@loan/payments/status';
import { Page } from '@loan/ui';

export type BookedPaymentProps = Pick<PaymentReceiptProps, 'receipt' | 'isSettled' | 'onClose' | 'pressToOrder'> & {
  /** Title of the payment screen. */
  title: string;
};

/** Takes the place of a payment screen until the borrower has read that a payment is booked: no other one is offered beside it. */
export function BookedPayment({ title, ...receipt }: BookedPaymentProps) {
  const t = useTranslation();
  return (
    <Page title={t(title)}>
      <LazyPaymentReceipt feature="repayment" {...receipt} />
    </Page>
  );
}
