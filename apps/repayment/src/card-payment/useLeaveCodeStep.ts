import { isUnconfirmed, useHistoryGuard, useNativeBack } from '@loan/frame';
import { closeTopDialog } from '@loan/ui';
import { useState } from 'react';
import type { CardPayment } from './useCardPayment.ts';

/**
 * Leaving the code step. Back, the screen's own, the phone's or the browser's, asks first, as long as it is true that
 * nothing was charged; while a payment is on its way, or nobody knows, leaving changes nothing and is not asked about.
 */
export function useLeaveCodeStep({ attempt, isBusy, state }: Pick<CardPayment, 'attempt' | 'isBusy' | 'state'>) {
  const [isRequested, setIsRequested] = useState(false);
  const needsConfirm = attempt !== undefined && !isBusy && !isUnconfirmed(state);
  const isConfirmOpen = isRequested && needsConfirm;
  const openConfirm = () => setIsRequested(true);
  useNativeBack(needsConfirm, () => {
    // What is open is closed first.
    if (!closeTopDialog()) openConfirm();
    return true;
  });
  const removeHistoryEntry = useHistoryGuard('code', needsConfirm && !isConfirmOpen, openConfirm);
  return {
    needsConfirm,
    isConfirmOpen,
    openConfirm,
    stay: () => setIsRequested(false),
    /** The code step is over, and the attempt with it: Back must not lead there again. */
    close: async () => {
      setIsRequested(false);
      await removeHistoryEntry();
    },
  };
}
