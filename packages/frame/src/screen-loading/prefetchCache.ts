/**
 * Keeps the responses of requests that were sent on pointerdown, for the screen that the press navigates to. A finger
 * rests for some 60 to 120 milliseconds: the response arrives sooner by as much.
 */
import { type RawResponse, sendRaw } from '@loan/api';
import type { ApiCall } from '@loan/api/request';
import { pageClock } from '../storage/clock.ts';

/** Milliseconds after which a response that was not taken is too old: the finger slid off the button. */
const MAX_AGE_MS = 5_000;

type Entry = { requestedAt: number; raw: Promise<RawResponse>; hasFailed?: true };

export type PrefetchCache = ReturnType<typeof createPrefetchCache>;

/** @param now milliseconds of any clock that only goes forward */
export function createPrefetchCache(now: () => number = pageClock.now) {
  const entries = new Map<string, Entry>();
  const findFresh = (key: string) => {
    const found = entries.get(key);
    return found && now() - found.requestedAt < MAX_AGE_MS ? found : undefined;
  };

  return {
    /** Sends the request, unless an equal one is in the cache that has not failed: another press is another try. */
    prefetch(call: ApiCall): void {
      const key = JSON.stringify(call);
      const fresh = findFresh(key);
      if (fresh && !fresh.hasFailed) return;
      const entry: Entry = { requestedAt: now(), raw: sendRaw(call) };
      entries.set(key, entry);
      entry.raw.catch(() => {
        entry.hasFailed = true;
      });
    },
    /**
     * Removes and returns the prefetched response; sends the request where it is missing or too old. A failed one fails
     * the screen's load too: one press sends each request once, whether the failure comes before the finger lifts or
     * after it, and the retries of a GET are behind it already.
     */
    take(call: ApiCall, signal: AbortSignal): Promise<RawResponse> {
      const key = JSON.stringify(call);
      const entry = findFresh(key);
      entries.delete(key);
      return entry?.raw ?? sendRaw(call, { signal });
    },
    /** The time at which the response that `take` would return was requested; undefined where `take` would send it. */
    requestedAt(call: ApiCall): number | undefined {
      return findFresh(JSON.stringify(call))?.requestedAt;
    },
  };
}
