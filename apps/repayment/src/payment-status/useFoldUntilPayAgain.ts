import { isPayingBlocked, type PaymentStatusView } from '@loan/payments/status';
import { useState } from 'react';

/** Whether a form is folded that paying again needs. */
export function useFoldUntilPayAgain(notice: Pick<PaymentStatusView, 'state' | 'pending'>): boolean {
  const folds = isPayingBlocked(notice) && notice.state.name !== 'resubmit-allowed';
  // A check in between changes nothing: the form would lose the focus and come back.
  const [isFolded, setIsFolded] = useState(folds);
  if (folds !== isFolded && notice.state.name !== 'checking') setIsFolded(folds);
  return isFolded;
}
