import { isApiError } from '@loan/api';
import { type TranslateFn, useTranslation } from '@loan/frame';
import { Notice } from '@loan/ui';
import { useEffect, useRef } from 'react';

/** Says why the account was not saved, or that this is unknown. Each failure focuses it, also when the text is the same. */
export function SaveErrorNotice({ error }: { error: unknown }) {
  const { tone, title, text } = saveErrorMessage(error, useTranslation());
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), [error]);
  return (
    <Notice ref={message} tone={tone} role="alert" title={title}>
      {text}
    </Notice>
  );
}

type SaveErrorMessage = { tone: 'danger' | 'warning'; title: string; text: string };

/** The lender's message when there is one, otherwise a text of the catalog. */
function saveErrorMessage(error: unknown, t: TranslateFn): SaveErrorMessage {
  const notSaved = (text: string): SaveErrorMessage => ({
    tone: 'danger',
    title: t('bank-binding.notSaved.title'),
    text,
  });
  const rejectedText = t('bank-binding.notSaved.rejected');
  if (!isApiError(error)) return notSaved(rejectedText);
  if (error.kind === 'rejected') return notSaved(error.message || rejectedText);
  if (error.kind === 'unauthenticated') return notSaved(t('bank-binding.notSaved.unauthenticated'));
  if (!error.mayHaveArrived) return notSaved(t('bank-binding.notSaved.offline'));
  // Saving the same account twice is harmless, so the text asks the borrower to press Next again.
  return { tone: 'warning', title: t('bank-binding.notConfirmed.title'), text: t('bank-binding.notConfirmed.text') };
}
