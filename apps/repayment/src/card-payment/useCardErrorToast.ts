import { isApiError } from '@loan/api';
import { toast, useMutationErrorEffect, useTranslation } from '@loan/frame';
import { classifyCardError } from './classifyCardError.ts';

/** Says each new failure of a card payment once, and lets a refused attempt begin anew. */
export function useCardErrorToast(error: unknown, onRejected: () => void): void {
  const t = useTranslation();
  useMutationErrorEffect(error, (newError) => {
    const cardError = classifyCardError(newError);
    if (cardError.kind === 'already-submitted') return;
    toast.error(cardError.kind === 'lender-message' ? cardError.message : t(`repayment.card.${cardError.kind}`));
    if (isApiError(newError) && newError.kind === 'rejected') onRejected();
  });
}
