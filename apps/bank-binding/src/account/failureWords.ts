import { isApiError } from '@loan/api';
import type { Say } from '@loan/frame';

/** What is said when the account was not saved: the lender's own words, or ours where there are none. */
export function failureWords(error: unknown, t: Say): string {
  if (!isApiError(error)) return t('bank-binding.notSaved.refused');
  if (error.kind === 'refused') return error.message || t('bank-binding.notSaved.refused');
  if (error.kind === 'signed-out') return t('bank-binding.notSaved.signedOut');
  // Saving the same account twice does no harm, so the borrower may simply press again.
  return error.mayHaveArrived ? t('bank-binding.notSaved.unknown') : t('bank-binding.notSaved.offline');
}
