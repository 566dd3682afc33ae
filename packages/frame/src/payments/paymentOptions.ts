/** What a deed must be told when it moves money. */
import { ALREADY_SUBMITTED_CODE, isApiError } from '@loan/api';
import type { FailureSource, PaymentStatus, UnconfirmedReason } from './paymentStateMachine.ts';
import type { SubmissionDetails, PendingSubmission } from './paymentIntents.ts';

export type PaymentOptions<I, A> = {
  /** The order whose money moves; for a loan not yet made, the product. */
  order: string;
  /**
   * What is chosen (instalments, channel), the amount as posted, and what the lender shows before it is sent; never a
   * token or a card number.
   */
  paymentIntent: (inputs: I) => { chosen: SubmissionDetails; amount: string | number; before?: SubmissionDetails };
  /**
   * Asks the lender, by reading, what became of an intent whose answer was lost. `booked`: the lender shows the booking.
   * `not-booked`: it was read and shows none. `unknown`: it was read, and what it shows cannot tell; long after sending
   * this counts as none. A read that fails rejects, and says nothing: it never lets anybody pay again.
   */
  fetchPaymentStatus: (paymentIntent: PendingSubmission) => Promise<PaymentStatus>;
  /** This answer says that a code must be entered before anything happens. */
  needsCode?: (response: A) => boolean;
  /** These inputs ask for the code once more: sent only while it is awaited, and not counted as a payment. */
  isCodeResend?: (inputs: I) => boolean;
};

/** Why nobody knows what became of the deed; `undefined` when the lender definitely did not do it. */
export function unconfirmedReason(error: unknown): UnconfirmedReason | undefined {
  if (!isApiError(error)) return 'no-response';
  if (error.code === ALREADY_SUBMITTED_CODE) return 'already-submitted';
  return error.mayHaveArrived ? 'no-response' : undefined;
}

/** Who kept a deed from being done that was definitely not done. */
export function failureSource(error: unknown): FailureSource {
  return isApiError(error) && (error.kind === 'rejected' || error.kind === 'unauthenticated') ? 'lender' : 'network';
}
