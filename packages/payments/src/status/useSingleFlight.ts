import { useRef } from 'react';

/** Ignores calls while an action is running, so that a second tap neither repeats it nor closes its dialog. */
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
