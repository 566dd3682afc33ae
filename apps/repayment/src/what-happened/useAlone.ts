import { useRef } from 'react';

/**
 * Lets what a tap does run alone: a second tap does nothing, and so does not close a sheet or a question over a payment
 * that is still on its way.
 */
export function useAlone(): (deed: () => Promise<void>) => void {
  const isRunning = useRef(false);
  return (deed) => {
    if (isRunning.current) return;
    isRunning.current = true;
    void deed().finally(() => {
      isRunning.current = false;
    });
  };
}
