import { isUnconfirmed, useBackHook, useBackStep } from '@loan/frame';
import { closeTopDialog } from '@loan/ui';
import { useState } from 'react';
import type { CardPayment } from './useCardPayment.ts';

/**
 * Leaving the code step. Back, the screen's own, the phone's or the browser's, asks first, as long as it is true that
 * nothing was charged; while a payment is on its way, or nobody knows, leaving changes nothing and is not asked about.
 */
export function useLeavingCode({ attempt, isBusy, state }: Pick<CardPayment, 'attempt' | 'isBusy' | 'state'>) {
  const [isWanted, setIsWanted] = useState(false);
  const asksFirst = attempt !== undefined && !isBusy && !isUnconfirmed(state);
  const isAsking = isWanted && asksFirst;
  const ask = () => setIsWanted(true);
  useBackHook(asksFirst, () => {
    // What is open is closed first.
    if (!closeTopDialog()) ask();
    return true;
  });
  const stepBack = useBackStep('code', asksFirst && !isAsking, ask);
  return {
    asksFirst,
    isAsking,
    ask,
    stay: () => setIsWanted(false),
    /** The code step is over, and the attempt with it: Back must not lead there again. */
    end: async () => {
      setIsWanted(false);
      await stepBack();
    },
  };
}
