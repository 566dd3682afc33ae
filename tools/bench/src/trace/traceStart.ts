import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../../webpack/src/baseConfig.ts';
import type { Browser } from '../measure/browser.ts';
import type { LoadTarget } from '../measure/pageLoad.ts';
import { drawTimeline } from './drawTimeline.ts';
import { recordTrace, type TracedLoad } from './recordTrace.ts';
import { timelineOf } from './timeline.ts';

const PICTURE = path.join(ROOT, 'tools/handbook/start-trace.svg');

/**
 * Traces cold loads and draws the one with the median time into the handbook.
 * @param loads how many
 * @returns the picture's file
 */
export async function traceStart(browser: Browser, origin: string, target: LoadTarget, loads: number): Promise<string> {
  const traced: TracedLoad[] = [];
  for (let load = 1; load <= loads; load += 1) {
    console.error(`trace: load ${load}`);
    traced.push(await recordTrace(browser, origin, target));
  }
  const median = traced.toSorted((a, b) => a.content - b.content)[Math.floor(loads / 2)];
  if (!median) throw new Error('Nothing was traced: at least one round is needed.');
  const load = ((loadavg()[0] ?? 0) / availableParallelism()).toFixed(1);
  const conditions = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, the median of ${loads} loads, load ${load} per processor; processor slowed four times, 1.6 Mbit/s, 150 ms round trip`;
  writeFileSync(PICTURE, drawTimeline(timelineOf(median), conditions));
  return PICTURE;
}
