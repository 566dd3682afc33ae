/**
 * What a response without success means for a call that moves money. Only the lender decides that it was not carried out:
 * whatever a server in between could have written leaves it unknown, because the payment behind it may have been made.
 */

export type PaymentDecision = 'rejected' | 'already-submitted' | 'session-ended' | 'unknown';

/** An HTTP status as a code: `504`, `"504.0"`, `"HTTP 504"`, and with two more digits `50401`. */
const httpStatus = (statuses: string) => new RegExp(String.raw`(?:^|\D)0*(?:${statuses})(?:\d\d)?(?:\D|$)`);

/** 422 is what we ask lenders to send for an idempotency key that came with another payment before. */
const GATEWAY_STATUS = httpStatus(String.raw`408|409|422|425|429|499|5\d\d`);

/** The first pattern that matches a code decides; a code that matches none is the lender's own. */
const DECISIONS: readonly (readonly [code: RegExp, decision: PaymentDecision])[] = [
  [/(?:^|\D)800005(?:\D|$)/, 'already-submitted'],
  [httpStatus('401'), 'session-ended'],
  [GATEWAY_STATUS, 'unknown'],
  // Success, as some servers write it.
  [/^\s*\+?0+(?:\.0*)?\s*$/, 'unknown'],
  [/^\s*2\d\d(?:\.0*)?\s*$/, 'unknown'],
  // Negative.
  [/^\s*-\s*\d/, 'unknown'],
  // `PENDING`, `HTTP`, `SUCCESS`: the specification has no code without a digit.
  [/^\D*$/, 'unknown'],
];

/**
 * @param code undefined when the response has no usable one
 * @param hasMessage whether the response has the lender's message, or its call may be rejected without one
 */
export function paymentDecision(status: number, code: string | undefined, hasMessage: boolean): PaymentDecision {
  if (code === undefined) return 'unknown';
  const decision = DECISIONS.find(([pattern]) => pattern.test(code))?.[1];
  if (decision) return decision;
  return hasMessage && !GATEWAY_STATUS.test(String(status)) ? 'rejected' : 'unknown';
}
