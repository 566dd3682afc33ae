/** Options of a mutation that moves money, and what its errors mean for the payment. */
import { ALREADY_SUBMITTED_CODE, isApiError } from '@loan/api';
import type { PendingSubmission, SubmissionDetails } from './paymentIntents.ts';
import type { FailureSource, PaymentStatus, UnconfirmedReason } from './paymentStateMachine.ts';

export type PaymentOptions<I, A> = {
  /** The order whose money moves; for a loan not yet made, the product. */
  order: string;
  /**
   * What is chosen (instalments, channel), the amount in the unit of the call's record, and what the lender shows before it
   * is sent; never a token or a card number.
   */
  paymentIntent: (inputs: I) => { chosen: SubmissionDetails; amount: string | number; before?: SubmissionDetails };
  /**
   * Reads at the lender whether a payment was booked whose response was lost. `booked`: the lender shows the booking.
   * `no-booking`: it was read and shows none. `unknown`: it was read and shows neither; 30 min after sending this counts as
   * none. Rejects where the read fails: that never allows a resubmission.
   */
  fetchPaymentStatus: (paymentIntent: PendingSubmission) => Promise<PaymentStatus>;
  /** A status check found this payment booked whose response was lost. Called before the screen's data are refetched. */
  onBooked?: (payment: PendingSubmission) => void;
  /** Whether this response requires a code before anything is paid. */
  needsCode?: (response: A) => boolean;
  /** Whether these inputs resend the code: sent only in the state `awaiting-code`, and not counted as a payment. */
  isCodeResend?: (inputs: I) => boolean;
};

/** Why the result of a failed mutation is unknown; `undefined` when the lender certainly did not carry it out. */
export function unconfirmedReason(error: unknown): UnconfirmedReason | undefined {
  if (!isApiError(error)) return 'no-response';
  if (error.code === ALREADY_SUBMITTED_CODE) return 'already-submitted';
  return error.mayHaveArrived ? 'no-response' : undefined;
}

/** Where a mutation failed that was certainly not carried out. */
export function failureSource(error: unknown): FailureSource {
  return isApiError(error) && (error.kind === 'rejected' || error.kind === 'unauthenticated') ? 'lender' : 'network';
}
