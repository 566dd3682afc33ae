/** How the page felt on this phone: the web vitals, measured by the browser and reported when the page is put away. */
import { type ReportEvent, report } from './report.ts';
import { whose } from './buildAttribution.ts';

type Vital = 'LCP' | 'CLS' | 'INP' | 'FCP';
type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };

/** Shorter interactions are not worth an entry. */
const INTERACTION_MIN_MS = 40;

/** Milliseconds; layout shift is the sum of its scores, an interaction the slowest one. @returns stops measuring */
export function watchVitals(scope: Window & typeof globalThis): () => void {
  const measured = new Map<Vital, { value: number; report: ReportEvent }>();
  // Told when the page is put away, and of the screen that stood there when it was measured.
  const keep = (name: Vital, value: number) =>
    measured.set(name, {
      value,
      report: { kind: 'vital', name, value: Math.round(value * 1000) / 1000, ...whose() },
    });
  const known = (name: Vital) => measured.get(name)?.value ?? 0;
  const raise = (name: Vital, value: number) => (value > known(name) ? keep(name, value) : undefined);
  const observers = [
    watch(scope, 'largest-contentful-paint', ({ startTime }) => raise('LCP', startTime)),
    watch(scope, 'paint', ({ name, startTime }) => name === 'first-contentful-paint' && raise('FCP', startTime)),
    watch(scope, 'event', ({ interactionId, duration }) => interactionId && raise('INP', duration)),
    watch(
      scope,
      'layout-shift',
      ({ value = 0, hadRecentInput }) => !hadRecentInput && keep('CLS', known('CLS') + value),
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

function watch(
  scope: Window & typeof globalThis,
  type: string,
  take: (entry: Entry) => unknown,
): PerformanceObserver | undefined {
  try {
    const observer = new scope.PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Entry);
    });
    observer.observe({ type, buffered: true, durationThreshold: INTERACTION_MIN_MS } as PerformanceObserverInit);
    return observer;
  } catch {
    return undefined; // this engine does not measure it
  }
}
