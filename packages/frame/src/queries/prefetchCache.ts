/**
 * Calls of the screen to come, asked while the finger is still on what leads there. A finger rests for some 60 to 120
 * milliseconds: the answer is there sooner by as much.
 */
import { type RawResponse, sendRaw } from '@loan/api';
import type { ApiCall } from '@loan/api/request';
import { pageClock } from '../storage/pageClock.ts';

/** An answer nobody came for is too old after this many milliseconds: the finger went elsewhere. */
const MAX_AGE_MS = 5_000;

export type PrefetchCache = ReturnType<typeof createPrefetchCache>;

/** @param now milliseconds of any clock that only goes forward */
export function createPrefetchCache(now: () => number = pageClock.now) {
  const entries = new Map<string, { requestedAt: number; raw: Promise<RawResponse> }>();
  const fresh = (key: string) => {
    const found = entries.get(key);
    return found && now() - found.requestedAt < MAX_AGE_MS ? found : undefined;
  };

  return {
    /** Lets the call leave; a second touch of the same thing asks nothing more. */
    prefetch(call: ApiCall): void {
      const key = JSON.stringify(call);
      if (fresh(key)) return;
      const raw = sendRaw(call);
      entries.set(key, { requestedAt: now(), raw });
      // What failed before the borrower went is no answer. What fails later fails as if it had been asked then: the
      // lender's silent minute is not waited for twice.
      raw.catch(() => entries.get(key)?.raw === raw && entries.delete(key));
    },
    /** The answer to this very call: once, and asked now where it is too old, failed, or was never asked. */
    take(call: ApiCall, signal: AbortSignal): Promise<RawResponse> {
      const key = JSON.stringify(call);
      const entry = fresh(key);
      entries.delete(key);
      return entry?.raw ?? sendRaw(call, { signal });
    },
    /** When the answer that this call would be given was requested; undefined where it would be asked now. */
    requestedAt(call: ApiCall): number | undefined {
      return fresh(JSON.stringify(call))?.requestedAt;
    },
  };
}
