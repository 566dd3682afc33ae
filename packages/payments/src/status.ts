/**
 * Notices and hooks for a payment or a loan request whose result is unconfirmed, the same on every screen that sends
 * one. Bundled with each remote, without state of its own; the texts come from the remote's catalog.
 */

export type { AcceptedPayment } from './status/acceptedPaymentRules.ts';
export { formatLocalTime } from './status/formatLocalTime.ts';
export { LazyOrderPaymentNotice } from './status/LazyOrderPaymentNotice.tsx';
export { LazyPaymentReceipt } from './status/LazyPaymentReceipt.tsx';
export { PayButton } from './status/PayButton.tsx';
export { PaymentReceipt, type PaymentReceiptProps } from './status/PaymentReceipt.tsx';
export { PaymentStatusNotice } from './status/PaymentStatusNotice.tsx';
export {
  isOrderPayingBlocked,
  isPayingBlocked,
  type PaymentStatusNoticeProps,
  type PaymentStatusView,
  type PaymentUrlProblem,
} from './status/paymentStatusView.ts';
export { recordReceipt, useReceipt } from './status/receipts.ts';
export {
  type OrderPayment,
  useAcceptedPayment,
  useOrderPayment,
} from './status/useAcceptedPayment.ts';
export { usePlanUnit } from './status/usePlanUnit.ts';
export { useSingleFlight } from './status/useSingleFlight.ts';
