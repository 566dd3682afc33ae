import { isApiError } from '@loan/api';
import { toast, useNewError, useTexts } from '@loan/frame';
import { cardFailure } from './classifyCardError.ts';

/** Says each new failure of a card payment once, and lets a refused attempt begin anew. */
export function useSaidFailure(error: unknown, onRefused: () => void): void {
  const t = useTexts();
  useNewError(error, (fresh) => {
    const failure = cardFailure(fresh);
    if (failure.kind === 'submitted') return;
    toast.error(failure.kind === 'lender' ? failure.words : t(`repayment.card.${failure.kind}`));
    if (isApiError(fresh) && fresh.kind === 'refused') onRefused();
  });
}
