/**
 * What screens use of payments. Each name is part of the frame contract (`packages/frame/contract.json`): the shell alone
 * bundles it, because it holds the page's payments.
 */
export { type Frame, frame } from './frame/frame.ts';
export { type AcceptedPayments, acceptedPayments } from './intents/acceptedPayments.ts';
export type { PendingSubmission, SubmissionDetails } from './intents/paymentIntents.ts';
export { isUnconfirmed, type MutationState, type PaymentStatus } from './intents/paymentStateMachine.ts';
export { usePayment, usePendingSubmission } from './sending/useMutation.ts';
export { type Receipt, type ReceiptKind, unsavedReceipts } from './status/unsavedReceipts.ts';
