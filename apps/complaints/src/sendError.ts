import { isApiError } from '@loan/api';

export type SendError = { message: string } | { text: string };

/**
 * What to say of a deed that failed, where it was to be sent: the lender's words, or the id of a text of ours; undefined
 * while nothing failed. A refusal stays there after the frame's message has gone. Where the session is over the frame
 * opens the app's login, and in a browser without the app nothing comes of that.
 * @param unknown the text where nobody knows whether it arrived
 */
export function sendError(error: unknown, unconfirmedTextId = 'complaints.failed.unconfirmed'): SendError | undefined {
  if (!error) return undefined;
  if (!isApiError(error)) return { text: 'complaints.failed.other' };
  if (error.kind === 'rejected' && error.message) return { message: error.message };
  if (error.kind === 'unauthenticated') return { text: 'complaints.failed.unauthenticated' };
  if (error.mayHaveArrived) return { text: unconfirmedTextId };
  return { text: error.kind === 'offline' ? 'complaints.failed.offline' : 'complaints.failed.other' };
}
