/** What is said when a card payment did not go through. */
import { isApiError } from '@loan/api';
import { CODE_ALREADY_SUBMITTED, CODE_WRONG_SMS_CODE } from '@loan/api/constants';

export type CardFailure =
  | { kind: 'lender'; words: string }
  | { kind: 'processing-failed' }
  | { kind: 'network' }
  | { kind: 'wrong-code' }
  /** Not a failure: it was submitted already, and must not be submitted again. */
  | { kind: 'submitted' };

export function cardFailure(error: unknown): CardFailure {
  if (!isApiError(error)) return { kind: 'processing-failed' };
  if (error.code === CODE_WRONG_SMS_CODE) return { kind: 'wrong-code' };
  if (error.code === CODE_ALREADY_SUBMITTED) return { kind: 'submitted' };
  if (error.kind === 'offline' || error.kind === 'slow') return { kind: 'network' };
  return error.message ? { kind: 'lender', words: error.message } : { kind: 'processing-failed' };
}
