import { isApiError } from '@loan/api';
import type { TranslateFn } from '@loan/frame';

export type SaveErrorMessage = { tone: 'danger' | 'warning'; title: string; text: string };

/** What is said when saving did not end well: the lender's own words, or ours where there are none. */
export function saveErrorMessage(error: unknown, t: TranslateFn): SaveErrorMessage {
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
  // Saving the same account twice does no harm, so the borrower may simply press again.
  return { tone: 'warning', title: t('bank-binding.notConfirmed.title'), text: t('bank-binding.notConfirmed.text') };
}
