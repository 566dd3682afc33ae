import { isApiError } from '@loan/api';

/**
 * What to say of a deed that failed, as the id of a text; undefined where the frame says it: the lender's own words,
 * or that the session is over.
 */
export function whyNotSent(error: unknown): 'offline' | 'unknown' | 'broken' | undefined {
  if (!error) return undefined;
  if (!isApiError(error)) return 'broken';
  if (error.kind === 'refused' || error.kind === 'signed-out') return undefined;
  if (error.mayHaveArrived) return 'unknown';
  return error.kind === 'offline' ? 'offline' : 'broken';
}
