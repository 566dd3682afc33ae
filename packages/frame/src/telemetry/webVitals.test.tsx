import { expect, test } from '@jest/globals';
import { onReport, type ReportEvent } from './report.ts';
import { watchVitals } from './webVitals.ts';

type Take = (list: { getEntries: () => unknown[] }) => void;

test('the vitals are reported once, when the page is put away', () => {
  const observers = new Map<string, Take>();
  class Observer {
    readonly take: Take;
    constructor(take: Take) {
      this.take = take;
    }
    observe({ type }: { type: string }) {
      if (type === 'event') throw new TypeError('not measured here');
      observers.set(type, this.take);
    }
    disconnect() {}
  }
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const heard: ReportEvent[] = [];
  const stopHearing = onReport((event) => heard.push(event));
  const stop = watchVitals({ PerformanceObserver: Observer, document: page } as unknown as Window & typeof globalThis);

  observers.get('largest-contentful-paint')?.({ getEntries: () => [{ startTime: 800 }, { startTime: 1200 }] });
  observers.get('layout-shift')?.({
    getEntries: () => [{ value: 0.01 }, { value: 0.5, hadRecentInput: true }, { value: 0.005 }],
  });
  page.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual([]);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual([
    { kind: 'vital', name: 'LCP', value: 1200 },
    { kind: 'vital', name: 'CLS', value: 0.015 },
  ]);
  stop();
  stopHearing();
});
