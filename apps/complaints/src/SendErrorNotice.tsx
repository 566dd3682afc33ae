import { useTranslation } from '@loan/frame';
import { Notice } from '@loan/ui';
import type { SendError } from './sendError.ts';

/** Stands beside the button that was to send, until it is sent again. */
export function SendErrorNotice({ error }: { error: SendError | undefined }) {
  const t = useTranslation();
  if (!error) return null;
  const isApiMessage = 'message' in error;
  // The lender's words are read aloud by the frame's own message: here they are only kept.
  return (
    <Notice tone="danger" role={isApiMessage ? undefined : 'alert'}>
      {isApiMessage ? error.message : t(error.text)}
    </Notice>
  );
}
