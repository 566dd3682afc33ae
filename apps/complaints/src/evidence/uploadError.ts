import { isApiError } from '@loan/api';

/** What is said of a picture that did not arrive: the lender's words, or the id of a text of ours. */
export function uploadError(error: unknown): { message: string } | { text: string } {
  if (isApiError(error) && error.message) return { message: error.message };
  const isTooLarge = isApiError(error) && error.status === 413;
  return { text: isTooLarge ? 'complaints.evidence.rejection.too-large' : 'complaints.failed.upload' };
}
