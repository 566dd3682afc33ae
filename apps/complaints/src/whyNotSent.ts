import { isApiError } from '@loan/api';

/**
 * What to say of a deed that failed, as the id of a text; undefined where the frame says it: the lender's own words. Where
 * the session is over the frame opens the app's login, and in a browser without the app nothing comes of that.
 */
export function whyNotSent(error: unknown): 'offline' | 'signedOut' | 'unknown' | 'broken' | undefined {
  if (!error) return undefined;
  if (!isApiError(error)) return 'broken';
  if (error.kind === 'refused') return undefined;
  if (error.kind === 'signed-out') return 'signedOut';
  if (error.mayHaveArrived) return 'unknown';
  return error.kind === 'offline' ? 'offline' : 'broken';
}
