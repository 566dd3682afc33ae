import { useEffect, useRef } from 'react';

/** Calls back once per error of this visit; one that was there before the screen opened is old news. */
export function useNewError(error: unknown, onError: (error: unknown) => void): void {
  const seen = useRef(error);
  useEffect(() => {
    if (seen.current === error) return;
    seen.current = error;
    if (error !== undefined) onError(error);
  });
}
