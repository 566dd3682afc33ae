import { goBack, useBackHook } from '@loan/frame';
import { closeTopDialog } from '@loan/ui';
import { useState } from 'react';

/**
 * The phone's Back, hardware key and iOS hook alike: it closes what is open, asks once where the lender wants it asked,
 * and else does what Back does.
 * @param hasDialog something stands over the page
 */
export function useLeaving({ asksFirst, hasDialog }: { asksFirst: boolean; hasDialog: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  useBackHook(asksFirst || hasDialog, () => {
    if (closeTopDialog()) return true;
    if (asksFirst) setIsAsking(true);
    return asksFirst;
  });
  return {
    isAsking,
    stay: () => setIsAsking(false),
    leave: () => {
      setIsAsking(false);
      void goBack();
    },
  };
}
