import { isApiError } from '@loan/api';
import { toast, useMutationErrorEffect, useTranslation } from '@loan/frame';
import type { MutationState } from '@loan/payments';
import { classifyCardError } from './classifyCardError.ts';

/**
 * Shows a toast for each new error of a card payment, once. `onRejected` runs when the API rejected it.
 * @param state of the payment, which its notice shows
 */
export function useCardErrorToast(error: unknown, state: MutationState, onRejected: () => void): void {
  const t = useTranslation();
  useMutationErrorEffect(error, (newError) => {
    const cardError = classifyCardError(newError);
    // The notice on the screen shows the payment's status.
    if (cardError.kind === 'already-submitted' || cardError.kind === 'unconfirmed') return;
    const isRejected = isApiError(newError) && newError.kind === 'rejected';
    if (cardError.kind !== 'lender-message') toast.error(t(`repayment.card.${cardError.kind}`));
    else if (!isRejected || state.name !== 'rejected') toast.error(cardError.message);
    if (isRejected) onRejected();
  });
}
