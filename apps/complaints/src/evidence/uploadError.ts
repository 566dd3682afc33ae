import { isApiError } from '@loan/api';

/** The text under an image whose upload failed: the lender's message, or the id of a text. */
export function uploadError(error: unknown): { message: string } | { textId: string } {
  if (isApiError(error) && error.message) return { message: error.message };
  // Only a request without a response is about the connection.
  if (!isApiError(error) || (error.status === undefined && error.kind !== 'rejected'))
    return { textId: 'complaints.failed.upload' };
  const isTooLarge = error.status === 413;
  return { textId: isTooLarge ? 'complaints.evidence.rejection.too-large' : 'complaints.failed.uploadServer' };
}
