import { useHistoryGuard, useNativeBack } from '@loan/frame';
import { isUnconfirmed } from '@loan/payments';
import { closeTopDialog } from '@loan/ui';
import { useState } from 'react';
import type { CardPayment } from './useCardPayment.ts';

/**
 * Leaving the code step. Every Back (the screen's, the native app's, the browser's) opens a confirmation with the text
 * "nothing was charged". While a request runs or the result is unknown that may be false, so leaving is not confirmed.
 */
export function useLeaveCodeStep({ attempt, isBusy, state }: Pick<CardPayment, 'attempt' | 'isBusy' | 'state'>) {
  const [isRequested, setIsRequested] = useState(false);
  const needsConfirm = attempt !== undefined && !isBusy && !isUnconfirmed(state);
  const isConfirmOpen = isRequested && needsConfirm;
  const openConfirm = () => setIsRequested(true);
  useNativeBack(needsConfirm, () => {
    // Back closes an open dialog first.
    if (!closeTopDialog()) openConfirm();
    return true;
  });
  useHistoryGuard(needsConfirm, openConfirm);
  return {
    needsConfirm,
    isConfirmOpen,
    openConfirm,
    closeConfirm: () => setIsRequested(false),
  };
}
