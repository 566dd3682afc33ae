/**
 * Calls of the screen to come, asked while the finger is still on what leads there. A finger rests for some 60 to 120
 * milliseconds: the answer is there sooner by as much.
 */
import { type RawAnswer, sendCall } from '@loan/api';
import type { WireCall } from '@loan/api/wire';
import { pageClock } from '../storage/pageClock.ts';

/** An answer nobody came for is too old after this many milliseconds: the finger went elsewhere. */
const FRESH_MS = 5_000;

export type AskedAhead = ReturnType<typeof askedAhead>;

/** @param now milliseconds of any clock that only goes forward */
export function askedAhead(now: () => number = pageClock.now) {
  const asked = new Map<string, { at: number; raw: Promise<RawAnswer> }>();
  const fresh = (key: string) => {
    const found = asked.get(key);
    return found && now() - found.at < FRESH_MS ? found : undefined;
  };

  return {
    /** Lets the call leave; a second touch of the same thing asks nothing more. */
    ask(call: WireCall): void {
      const key = JSON.stringify(call);
      if (fresh(key)) return;
      const raw = sendCall(call);
      asked.set(key, { at: now(), raw });
      // What failed before the borrower went is no answer. What fails later fails as if it had been asked then: the
      // lender's silent minute is not waited for twice.
      raw.catch(() => asked.get(key)?.raw === raw && asked.delete(key));
    },
    /** The answer to this very call: once, and asked now where it is too old, failed, or was never asked. */
    take(call: WireCall, signal: AbortSignal): Promise<RawAnswer> {
      const key = JSON.stringify(call);
      const ahead = fresh(key);
      asked.delete(key);
      return ahead?.raw ?? sendCall(call, { signal });
    },
    /** When the answer that this call would be given was requested; undefined where it would be asked now. */
    requestedAt(call: WireCall): number | undefined {
      return fresh(JSON.stringify(call))?.at;
    },
  };
}
