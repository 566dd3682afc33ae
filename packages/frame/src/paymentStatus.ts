/**
 * Notices and hooks for a payment or a loan request whose result is unconfirmed, the same on every screen that sends
 * one. Bundled with each remote, without state of its own; the texts come from the remote's catalog.
 */
export { LazyOrderPaymentNotice } from './payment-status/LazyOrderPaymentNotice.tsx';
export { LazyPaymentReceipt } from './payment-status/LazyPaymentReceipt.tsx';
export { PayButton } from './payment-status/PayButton.tsx';
export type { PaymentReceiptProps } from './payment-status/PaymentReceipt.tsx';
export { PaymentStatusNotice } from './payment-status/PaymentStatusNotice.tsx';
export {
  isPayingBlocked,
  type PaymentStatusNoticeProps,
  type PaymentStatusView,
  type PaymentUrlProblem,
} from './payment-status/paymentStatusView.ts';
export { type Receipt, recordReceipt, useReceipt } from './payment-status/receipts.ts';
export type { AcceptedPayment } from './payment-status/reconcileBalance.ts';
export { formatLocalTime } from './payment-status/statusMessages.ts';
export {
  type OrderPayment,
  useAcceptedPayment,
  useOrderPayment,
} from './payment-status/useAcceptedPayment.ts';
export { usePlanUnit } from './payment-status/usePlanUnit.ts';
export { useSingleFlight } from './payment-status/useSingleFlight.ts';
