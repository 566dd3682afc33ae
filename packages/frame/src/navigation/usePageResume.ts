import { useEffect, useRef } from 'react';

/** `pageshow` and `visibilitychange` of one return fire within this time. */
const DEDUPE_MS = 500;

/**
 * Calls back when the borrower comes back to this page: from a payment page, from another app, from the
 * back-forward cache. Once per return; never for the first showing.
 */
export function usePageResume(onResumed: () => void): void {
  const latest = useRef(onResumed);
  useEffect(() => {
    latest.current = onResumed;
  });
  useEffect(() => {
    let lastResumeAt = 0;
    const onResume = () => {
      const now = performance.now();
      if (lastResumeAt && now - lastResumeAt < DEDUPE_MS) return;
      lastResumeAt = now;
      latest.current();
    };
    const onShow = (event: PageTransitionEvent) => event.persisted && onResume();
    const onVisible = () => document.visibilityState === 'visible' && onResume();
    window.addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}
