import { isApiError } from '@loan/api';
import type { Say } from '@loan/frame';

export type FailureWords = { tone: 'bad' | 'warning'; title: string; text: string };

/** What is said when saving did not end well: the lender's own words, or ours where there are none. */
export function failureWords(error: unknown, t: Say): FailureWords {
  const notSaved = (text: string): FailureWords => ({ tone: 'bad', title: t('bank-binding.notSaved.title'), text });
  const refused = t('bank-binding.notSaved.refused');
  if (!isApiError(error)) return notSaved(refused);
  if (error.kind === 'refused') return notSaved(error.message || refused);
  if (error.kind === 'signed-out') return notSaved(t('bank-binding.notSaved.signedOut'));
  if (!error.mayHaveArrived) return notSaved(t('bank-binding.notSaved.offline'));
  // Saving the same account twice does no harm, so the borrower may simply press again.
  return { tone: 'warning', title: t('bank-binding.notConfirmed.title'), text: t('bank-binding.notConfirmed.text') };
}
