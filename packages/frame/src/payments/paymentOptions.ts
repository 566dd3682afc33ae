/** What a deed must be told when it moves money. */
import { isApiError } from '@loan/api';
import { CODE_ALREADY_SUBMITTED } from '@loan/api/constants';
import type { RefusedBy, WhatHappened, WhyUnknown } from './paymentStateMachine.ts';
import type { IntentDetails, OpenIntent } from './paymentIntents.ts';

export type MoneyRules<I, A> = {
  /** The order whose money moves; for a loan not yet made, the product. */
  order: string;
  /**
   * What is chosen (instalments, channel), the amount as posted, and what the lender shows before it is sent; never a
   * token or a card number.
   */
  intent: (inputs: I) => { chosen: IntentDetails; amount: string | number; before?: IntentDetails };
  /**
   * Asks the lender, by reading, what became of an intent whose answer was lost. `booked`: the lender shows the booking.
   * `not-booked`: it was read and shows none. `unknown`: it was read, and what it shows cannot tell; long after sending
   * this counts as none. A read that fails rejects, and says nothing: it never lets anybody pay again.
   */
  askWhatHappened: (intent: OpenIntent) => Promise<WhatHappened>;
  /** This answer says that a code must be entered before anything happens. */
  needsCode?: (answer: A) => boolean;
  /** These inputs ask for the code once more: sent only while it is awaited, and not counted as a payment. */
  repeatsCode?: (inputs: I) => boolean;
};

/** Why nobody knows what became of the deed; `undefined` when the lender definitely did not do it. */
export function whyUnknown(error: unknown): WhyUnknown | undefined {
  if (!isApiError(error)) return 'no-answer';
  if (error.code === CODE_ALREADY_SUBMITTED) return 'already-submitted';
  return error.mayHaveArrived ? 'no-answer' : undefined;
}

/** Who kept a deed from being done that was definitely not done. */
export function refusedBy(error: unknown): RefusedBy {
  return isApiError(error) && (error.kind === 'refused' || error.kind === 'signed-out') ? 'lender' : 'way';
}
