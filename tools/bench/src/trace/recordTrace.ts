/** One cold load with Chromium's trace of its main thread. */
import type { Browser } from '../measure/browser.ts';
import type { RequestTiming } from '../measure/browserProbes.ts';
import { EmulatedDevice } from '../measure/emulatedDevice.ts';
import type { LoadTarget } from '../measure/pageLoad.ts';

/** An event of Chromium's trace; `ts` and `dur` in microseconds of the browser's clock. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args: { data?: { url?: string | undefined; documentLoaderURL?: string } };
};

export type TracedLoad = {
  /** Milliseconds from the navigation's start to the paint of the amount. */
  content: number;
  /** Requests that ended before the content was painted. */
  requests: RequestTiming[];
  events: TraceEvent[];
};

const CATEGORIES = ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile', 'blink.user_timing'];

export async function recordTrace(browser: Browser, origin: string, target: LoadTarget): Promise<TracedLoad> {
  const { client } = browser;
  const device = await EmulatedDevice.withEmptyCache(browser);
  const events: TraceEvent[] = [];
  const stopCollecting = client.Tracing.dataCollected(({ value }) => {
    events.push(...(value as TraceEvent[]));
  });
  try {
    await client.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: CATEGORIES },
    });
    const { content } = await device.load(origin + target.path, target.amount);
    const requests = (await device.requests()).filter(({ end }) => end <= content);
    const complete = client.Tracing.tracingComplete();
    await client.send('Tracing.end');
    await complete;
    return { content, requests, events };
  } finally {
    stopCollecting();
    await device.dispose();
  }
}
