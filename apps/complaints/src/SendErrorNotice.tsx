import { isApiError } from '@loan/api';
import { useTranslation } from '@loan/frame';
import { Notice } from '@loan/ui';

export type SendError = { message: string } | { textId: string };

/** Stays beside the Send button until the next attempt. */
export function SendErrorNotice({ error }: { error: SendError | undefined }) {
  const t = useTranslation();
  if (!error) return null;
  return (
    <Notice tone="danger" role="alert">
      {'message' in error ? error.message : t(error.textId)}
    </Notice>
  );
}

/**
 * The lender's message, or the id of a text; undefined without an error. On `unauthenticated` the frame opens the app's login; in a browser without the app this text is all there is.
 * @param unconfirmedTextId the text for a mutation that may have arrived
 */
export function sendError(error: unknown, unconfirmedTextId = 'complaints.failed.unconfirmed'): SendError | undefined {
  if (!error) return undefined;
  if (!isApiError(error)) return { textId: 'complaints.failed.other' };
  if (error.kind === 'rejected' && error.message) return { message: error.message };
  if (error.kind === 'unauthenticated') return { textId: 'complaints.failed.unauthenticated' };
  if (error.mayHaveArrived) return { textId: unconfirmedTextId };
  return { textId: error.kind === 'offline' ? 'complaints.failed.offline' : 'complaints.failed.other' };
}
