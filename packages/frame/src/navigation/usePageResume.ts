import { useEffect, useRef } from 'react';

/** Two signs of one return (`pageshow` and visibility) come within this time. */
const ONE_RETURN_MS = 500;

/**
 * Calls back when the borrower comes back to this page: from a payment page, from another app, from the
 * back-forward cache. Once per return; never for the first showing.
 */
export function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    let last = 0;
    const back = () => {
      const now = performance.now();
      if (last && now - last < ONE_RETURN_MS) return;
      last = now;
      latest.current();
    };
    const onShow = (event: PageTransitionEvent) => event.persisted && back();
    const onVisible = () => document.visibilityState === 'visible' && back();
    window.addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}
