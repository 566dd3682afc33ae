import type { Receipt } from '@loan/payments';
import { lazyPart } from './lazyPart.tsx';
import type { PaymentReceiptProps } from './PaymentReceipt.tsx';

const PaymentReceipt = lazyPart(
  async () => (await import(/* webpackChunkName: "deferred" */ './PaymentReceipt.tsx')).PaymentReceipt,
);

type LazyPaymentReceiptProps = Omit<PaymentReceiptProps, 'receipt'> & { receipt: Receipt | undefined };

/** The receipt of what the borrower has just done. Most visits have none: its file is loaded when there is one. */
export function LazyPaymentReceipt({ receipt, ...props }: LazyPaymentReceiptProps) {
  return receipt && <PaymentReceipt receipt={receipt} {...props} />;
}
