import { expect, test } from '@jest/globals';
import { onReport, type ReportEvent } from './report.ts';
import { observeWebVitals } from './webVitals.ts';

type ObserverCallback = (list: { getEntries: () => unknown[] }) => void;

test('reports the web vitals once when the page becomes hidden', () => {
  const observers = new Map<string, ObserverCallback>();
  class Observer {
    readonly take: ObserverCallback;
    constructor(take: ObserverCallback) {
      this.take = take;
    }
    observe({ type }: { type: string }) {
      if (type === 'event') throw new TypeError('not measured here');
      observers.set(type, this.take);
    }
    disconnect() {}
  }
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const reports: ReportEvent[] = [];
  const unsubscribe = onReport((event) => reports.push(event));
  const stop = observeWebVitals({ PerformanceObserver: Observer, document: page } as unknown as Window &
    typeof globalThis);

  observers.get('largest-contentful-paint')?.({ getEntries: () => [{ startTime: 800 }, { startTime: 1200 }] });
  observers.get('layout-shift')?.({
    getEntries: () => [{ value: 0.01 }, { value: 0.5, hadRecentInput: true }, { value: 0.005 }],
  });
  page.dispatchEvent(new Event('visibilitychange'));
  expect(reports).toEqual([]);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(reports).toEqual([
    { kind: 'web-vital', name: 'LCP', value: 1200 },
    { kind: 'web-vital', name: 'CLS', value: 0.015 },
  ]);
  stop();
  unsubscribe();
});
