/** The texts that explain a failed load. */
import { isApiError } from '@loan/api';
import { translate } from '../i18n/useTranslation.ts';
import { isRemoteError } from '../remote/screenRoute.ts';
import { toast } from './toasts.tsx';

/** What went wrong, as the ids of its heading and text end. */
export function failureCause(error: unknown): string {
  if (isRemoteError(error)) return error.reason === 'disabled' || error.reason === 'offline' ? error.reason : 'remote';
  return isApiError(error) ? error.kind : 'screen';
}

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
  const cause = failureCause(error);
  // The banner says it.
  if (cause === 'offline' && !navigator.onLine) return;
  const message = isApiError(error) && cause === 'rejected' ? error.message : translate(`frame.failure.${cause}`);
  if (message) toast.error(message);
}
