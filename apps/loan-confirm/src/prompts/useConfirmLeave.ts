import { goBack, useNativeBack } from '@loan/frame';
import { closeTopDialog } from '@loan/ui';
import { useState } from 'react';

/** The phone's Back, hardware key and iOS hook alike: where the lender wants it asked, it asks before the offer is left. */
export function useConfirmLeave(needsConfirm: boolean) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  useNativeBack(needsConfirm, () => {
    // What is open is closed first; the frame does that where nothing is asked.
    if (!closeTopDialog()) setIsConfirmOpen(true);
    return true;
  });
  return {
    isConfirmOpen,
    stay: () => setIsConfirmOpen(false),
    leave: () => {
      setIsConfirmOpen(false);
      void goBack();
    },
  };
}
