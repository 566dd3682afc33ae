import { goBack, useNativeBack } from '@loan/frame';
import { closeTopDialog } from '@loan/ui';
import { useState } from 'react';

/** Confirms the native Back (hardware key or iOS gesture) before the offer is left, when the offer requires it. */
export function useConfirmLeave(needsConfirm: boolean) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  useNativeBack(needsConfirm, () => {
    // Back closes an open dialog first; without this hook the frame does the same.
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
