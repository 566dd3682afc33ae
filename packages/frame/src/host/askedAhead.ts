/**
 * Calls of the screen to come, asked while the finger is still on what leads there. A finger rests for some 60 to 120
 * milliseconds: the answer is there sooner by as much.
 */
import { type RawAnswer, sendCall } from '@loan/api';
import type { WireCall } from '@loan/api/wire';

/** An answer nobody came for is too old after this many milliseconds: the finger went elsewhere. */
const FRESH_MS = 5_000;

export type AskedAhead = ReturnType<typeof askedAhead>;

/** @param now milliseconds of any clock that only goes forward */
export function askedAhead(now: () => number = () => performance.now()) {
  const asked = new Map<string, { at: number; raw: Promise<RawAnswer> }>();
  const isFresh = (key: string) => now() - (asked.get(key)?.at ?? Number.NEGATIVE_INFINITY) < FRESH_MS;

  return {
    /** Lets the call leave; a second touch of the same thing asks nothing more. */
    ask(call: WireCall): void {
      const key = JSON.stringify(call);
      if (isFresh(key)) return;
      const raw = sendCall(call);
      // Nobody may come for it.
      raw.catch(() => undefined);
      asked.set(key, { at: now(), raw });
    },
    /** The answer to this very call: once, and asked anew where it is too old, failed, or was never asked. */
    take(call: WireCall, signal: AbortSignal): Promise<RawAnswer> {
      const key = JSON.stringify(call);
      const send = () => sendCall(call, { signal });
      const ahead = isFresh(key) ? asked.get(key)?.raw.catch(send) : undefined;
      asked.delete(key);
      return ahead ?? send();
    },
  };
}
