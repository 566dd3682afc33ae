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
  const cause = messageId.split('.').at(-1) ?? '';
  return CAUSES_WITH_HEADING.includes(cause) ? `frame.failure.heading.${cause}` : 'frame.failure.heading';
}

const CAUSES_WITH_HEADING = ['offline', 'timeout', 'rejected', 'invalid-response', 'disabled'];

/**
 * A lender's message as a heading and the text below it: the reason is the first sentence. Empty for a message without one
 * that is short enough.
 */
export function splitMessage(message: string): (string | undefined)[] {
  // A point before a digit or a small letter is an abbreviation: “No. 5”.
  const [, heading, text] = /^(.{1,80}?[.!?])\s+([\p{Lu}¿¡].*)/su.exec(message) ?? [];
  if (heading) return [heading, text];
  return message.length > 80 ? [] : [message];
}

/** Says why a refetch that the borrower asked for has failed; of a rejection, in the lender's words. */
export function toastFailure(error: unknown): void {
  const messageId = errorMessageId(error);
  // The banner says it.
  if (messageId === 'frame.failure.offline' && !navigator.onLine) return;
  const message = isApiError(error) && error.kind === 'rejected' ? error.message : translate(messageId);
  if (message) toast.error(message);
}
