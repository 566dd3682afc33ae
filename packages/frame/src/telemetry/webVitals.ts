/** Web vitals as the library `web-vitals` defines them: measured by the browser, sent once, when the page is hidden. */
import { captureEvent } from '@sentry/browser';
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { buildOfScreen } from './pageBuilds.ts';
import { redact } from './report.ts';

/**
 * Also counts what happened before the call. A browser that tells soft navigations (Chromium from version 151) measures
 * each screen by itself; any other counts everything for the screen that the page was loaded with.
 */
export function observeWebVitals(): void {
  const screens: Record<string, Record<string, string | number>> = {};
  // Milliseconds; CLS is a score. The page's query and fragment stay out: they are a session.
  const add = ({ name, value, navigationURL = window.location.href }: MetricType) => {
    const { pathname } = new URL(navigationURL, window.location.href);
    screens[redact(pathname)] = {
      ...screens[redact(pathname)],
      ...buildOfScreen(pathname),
      [name]: Math.round(value * 1000) / 1000,
    };
  };
  onTTFB(add); // always 0 after a soft navigation
  for (const observe of [onLCP, onFCP, onINP, onCLS]) observe(add, { reportSoftNavs: true });
  let isSent = false;
  // On the window: the library's own listeners on the document finish the measurements before.
  window.addEventListener('visibilitychange', () => {
    if (isSent || document.visibilityState !== 'hidden') return;
    isSent = true;
    captureEvent({
      message: 'web-vitals',
      level: 'info',
      tags: { kind: 'web-vitals' },
      contexts: { details: screens },
    });
  });
}
