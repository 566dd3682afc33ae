import { useRef } from 'react';

/**
 * Lets what a tap does run alone: a second tap does nothing, and so does not close a sheet or a dialog over a payment that
 * is still on its way.
 */
export function useSingleFlight(): (action: () => Promise<void>) => void {
  const isRunning = useRef(false);
  return (action) => {
    if (isRunning.current) return;
    isRunning.current = true;
    void action().finally(() => {
      isRunning.current = false;
    });
  };
}
