import { ALREADY_SUBMITTED_CODE, isApiError } from '@loan/api';

const WRONG_SMS_CODE = '800006';

export type CardError =
  | { kind: 'lender-message'; message: string }
  | { kind: 'processing-failed' }
  | { kind: 'network' }
  | { kind: 'wrong-code' }
  /** Not a failure: the payment was submitted before and must not be submitted again. */
  | { kind: 'already-submitted' }
  /** Unknown: the response does not show whether the payment failed. */
  | { kind: 'unconfirmed' };

/** Which message a failed card payment gets. */
export function classifyCardError(error: unknown): CardError {
  if (!isApiError(error)) return { kind: 'processing-failed' };
  if (error.code === WRONG_SMS_CODE) return { kind: 'wrong-code' };
  if (error.code === ALREADY_SUBMITTED_CODE) return { kind: 'already-submitted' };
  if (error.kind === 'offline' || error.kind === 'timeout') return { kind: 'network' };
  if (error.mayHaveArrived) return { kind: 'unconfirmed' };
  return error.message ? { kind: 'lender-message', message: error.message } : { kind: 'processing-failed' };
}
