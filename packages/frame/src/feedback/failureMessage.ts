/** The texts that explain a failed load. */
import { isApiError } from '@loan/api';
import { translate } from '../i18n/useTranslation.ts';
import { isRemoteError } from '../remote/screenRoute.ts';
import { toast } from './toasts.tsx';

/** The message id of the text that explains an error. */
export function errorMessageId(error: unknown): string {
  if (isRemoteError(error)) {
    if (error.reason === 'disabled') return 'frame.failure.disabled';
    return error.reason === 'offline' ? 'frame.failure.offline' : 'frame.failure.remote';
  }
  if (!isApiError(error)) return 'frame.failure.screen';
  switch (error.kind) {
    case 'offline':
      return 'frame.failure.offline';
    case 'timeout':
      return 'frame.failure.timeout';
    case 'unauthenticated':
      return 'frame.failure.unauthenticated';
    case 'rejected':
      return 'frame.failure.rejected';
    case 'invalid-response':
      return 'frame.failure.invalid-response';
  }
}

/**
 * The message id of the heading above an error's text: the cause, where it is one that a borrower knows.
 * @param messageId the id of that text
 */
export function errorHeadingId(messageId: string): string {
  const [, cause] = /^frame.failure.(offline|timeout|rejected|invalid-response|disabled)$/.exec(messageId) ?? [];
  return cause ? `frame.failure.heading.${cause}` : 'frame.failure.heading';
}

/** Says why a refetch that the borrower asked for has failed; of a rejection, in the lender's words. */
export function toastFailure(error: unknown): void {
  const message = isApiError(error) && error.kind === 'rejected' ? error.message : translate(errorMessageId(error));
  if (message) toast.error(message);
}
