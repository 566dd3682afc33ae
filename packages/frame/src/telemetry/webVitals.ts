/** Web vitals as the library `web-vitals` defines them: measured by the browser, reported once each is final. */

import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { attributeToBuild } from './buildAttribution.ts';
import { report } from './report.ts';

/**
 * Also counts what happened before the call. A browser that tells soft navigations (Chromium from version 151) measures
 * each screen by itself; any other counts everything for the screen that the page was loaded with.
 */
export function observeWebVitals(): void {
  onTTFB(reportMetric); // always 0 after a soft navigation
  for (const observe of [onLCP, onFCP, onINP, onCLS]) observe(reportMetric, { reportSoftNavs: true });
}

/** Values are milliseconds; CLS is a score. The page's query and fragment stay out of the report: they are a session. */
function reportMetric({ name, value, navigationURL = window.location.href }: MetricType): void {
  const page = new URL(navigationURL, window.location.href).pathname;
  const rounded = Math.round(value * 1000) / 1000;
  report({ kind: 'web-vital', name, value: rounded, page, ...attributeToBuild('', page) });
}
