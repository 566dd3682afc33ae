/** How the page felt on this phone: the web vitals, measured by the browser and reported when the page is put away. */

import { attributeToBuild } from './buildAttribution.ts';
import { type ReportEvent, report } from './report.ts';

type Vital = 'LCP' | 'CLS' | 'INP' | 'FCP';
type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };

/** Shorter interactions are not worth an entry. */
const INTERACTION_MIN_MS = 40;

/** Milliseconds; layout shift is the sum of its scores, an interaction the slowest one. @returns stops measuring */
export function observeWebVitals(scope: Window & typeof globalThis): () => void {
  const measured = new Map<Vital, { value: number; report: ReportEvent }>();
  // Told when the page is put away, and of the screen that stood there when it was measured.
  const record = (name: Vital, value: number) =>
    measured.set(name, {
      value,
      report: { kind: 'web-vital', name, value: Math.round(value * 1000) / 1000, ...attributeToBuild() },
    });
  const valueSoFar = (name: Vital) => measured.get(name)?.value ?? 0;
  const recordMax = (name: Vital, value: number) => (value > valueSoFar(name) ? record(name, value) : undefined);
  const observers = [
    observe(scope, 'largest-contentful-paint', ({ startTime }) => recordMax('LCP', startTime)),
    observe(scope, 'paint', ({ name, startTime }) => name === 'first-contentful-paint' && recordMax('FCP', startTime)),
    observe(scope, 'event', ({ interactionId, duration }) => interactionId && recordMax('INP', duration)),
    observe(
      scope,
      'layout-shift',
      ({ value = 0, hadRecentInput }) => !hadRecentInput && record('CLS', valueSoFar('CLS') + value),
    ),
  ];
  const onHidden = () => {
    if (scope.document.visibilityState !== 'hidden') return;
    for (const one of measured.values()) report(one.report);
    measured.clear();
  };
  scope.document.addEventListener('visibilitychange', onHidden);
  return () => {
    scope.document.removeEventListener('visibilitychange', onHidden);
    for (const observer of observers) observer?.disconnect();
  };
}

function observe(
  scope: Window & typeof globalThis,
  type: string,
  onEntry: (entry: Entry) => unknown,
): PerformanceObserver | undefined {
  try {
    const observer = new scope.PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry as Entry);
    });
    observer.observe({ type, buffered: true, durationThreshold: INTERACTION_MIN_MS } as PerformanceObserverInit);
    return observer;
  } catch {
    return undefined; // this engine does not measure it
  }
}
