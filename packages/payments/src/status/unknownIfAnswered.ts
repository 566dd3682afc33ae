import { isApiError } from '@loan/api';

/**
 * The status by a failed query. A response without the status (no such plan, an unknown shape) will not have it next
 * time either, so it is inconclusive and must not block further payments for ever.
 * @throws the error when there was no response of the API: offline, timeout, unauthenticated, a server error
 */
export function unknownIfAnswered(error: unknown): 'unknown' {
  if (isApiError(error)) {
    const hasResponse = error.kind === 'invalid-response' && error.status !== undefined && error.status < 500;
    if (error.kind === 'rejected' || hasResponse) return 'unknown';
  }
  throw error;
}
