import { isApiError } from '@loan/api';
import { toast, useMutationErrorEffect, useTranslation } from '@loan/frame';
import { classifyCardError } from './classifyCardError.ts';

/** Shows a toast for each new error of a card payment, once. `onRejected` runs when the API rejected it. */
export function useCardErrorToast(error: unknown, onRejected: () => void): void {
  const t = useTranslation();
  useMutationErrorEffect(error, (newError) => {
    const cardError = classifyCardError(newError);
    // The notice on the screen shows the payment's status.
    if (cardError.kind === 'already-submitted' || cardError.kind === 'unconfirmed') return;
    toast.error(cardError.kind === 'lender-message' ? cardError.message : t(`repayment.card.${cardError.kind}`));
    if (isApiError(newError) && newError.kind === 'rejected') onRejected();
  });
}
