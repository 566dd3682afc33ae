/** @jest-environment node */
import { expect, test } from '@jest/globals';
import type { TraceEvent } from './recordTrace.ts';
import { timelineOf, totals } from './timeline.ts';

const PAGE = 'https://localhost/order';
const MAIN = 'https://localhost/shell/main.0123456789abcdef.js';
const CALL = 'https://localhost/donation/v3/loan-details';

/** An event of the main thread; times in milliseconds after the navigation's start, at 5 s of the browser's clock. */
const event = (name: string, start: number, end: number, url?: string): TraceEvent => ({
  ...{ name, ph: 'X', pid: 1, tid: 2, ts: 5_000_000 + start * 1_000, dur: (end - start) * 1_000 },
  args: { data: { url } },
});

const timeline = timelineOf({
  content: 1_000,
  requests: [
    { url: PAGE, start: 0, end: 200, bytes: 6_000 },
    { url: MAIN, start: 150, end: 600, bytes: 100_000 },
    { url: CALL, start: 220, end: 500, bytes: 1_000 },
  ],
  events: [
    { ...event('navigationStart', 0, 0), ph: 'R', args: { data: { documentLoaderURL: PAGE } } },
    event('RunTask', 200, 220),
    event('RunTask', 600, 900),
    event('EvaluateScript', 620, 800, MAIN),
    event('v8.compile', 620, 700, MAIN),
    event('Layout', 800, 900),
    { ...event('EvaluateScript', 300, 400, MAIN), tid: 3 },
  ],
});

test('names what the page waits for from the start to the content, without gaps', () => {
  expect(timeline.spans.map(({ start, end, cause, detail }) => [start, end, `${cause} ${detail}`.trim()])).toEqual([
    [0, 200, 'network the page'],
    [200, 220, 'other work'],
    [220, 500, 'network /donation/v3/loan-details'],
    [500, 600, 'network main.js'],
    [600, 620, 'other work'],
    [620, 700, 'compile main.js'],
    [700, 800, 'run main.js'],
    [800, 900, 'render'],
    [900, 1_000, 'next frame'],
  ]);
});

test('totals add up to the time of the content', () => {
  expect(totals(timeline)[0]).toEqual({ cause: 'network', detail: '/donation/v3/loan-details', ms: 280 });
  expect(totals(timeline).reduce((sum, { ms }) => sum + ms, 0)).toBe(1_000);
});

test('refuses a trace of another page', () => {
  expect(() => timelineOf({ content: 1, requests: [{ url: PAGE, start: 0, end: 1, bytes: 1 }], events: [] })).toThrow(
    'no navigation',
  );
});
