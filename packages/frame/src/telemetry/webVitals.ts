/** Web vitals, measured by the browser and reported when the page becomes hidden. */

import { attributeToBuild } from './buildAttribution.ts';
import { type ReportEvent, report } from './report.ts';

type Vital = 'LCP' | 'CLS' | 'INP' | 'FCP';
type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };

/** Shorter interactions create no entry. */
const INTERACTION_MIN_MS = 40;

/**
 * Values are milliseconds; CLS is the sum of the layout shift scores, INP the slowest interaction.
 * @returns stops measuring
 */
export function observeWebVitals(scope: Window & typeof globalThis): () => void {
  const measured = new Map<Vital, { value: number; report: ReportEvent }>();
  // Reported when the page becomes hidden, but attributed to the screen of the time of measurement.
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
    return undefined; // this browser does not support the entry type
  }
}
