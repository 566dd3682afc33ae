import { goBack, useBackHook } from '@loan/frame';
import { closeTopDialog } from '@loan/ui';
import { useState } from 'react';

/** The phone's Back, hardware key and iOS hook alike: where the lender wants it asked, it asks before the offer is left. */
export function useLeaving(asksFirst: boolean) {
  const [isAsking, setIsAsking] = useState(false);
  useBackHook(asksFirst, () => {
    // What is open is closed first; the frame does that where nothing is asked.
    if (!closeTopDialog()) setIsAsking(true);
    return true;
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
