/** One screen's way from an address to something that can be drawn: code and answers, fetched side by side. */
import { readAnswer, tellFailure } from '@loan/api';
import { fillAsk, type WireCall } from '@loan/api/wire';
import { pageClock } from '../storage/pageClock.ts';
import type { AskedAhead } from '../queries/prefetchCache.ts';
import type { HostedScreen, ScreenModule } from '../remote/screenRoute.ts';

/** What one ask came to: its answer, or why there is none (only for asks the screen can do without). */
export type Answered = { answer: unknown } | { error: unknown };

export type ScreenState =
  /** `requestedAt`: when the oldest of the answers was requested, by the page's clock. */
  | { kind: 'ready'; module: ScreenModule; answers: ReadonlyMap<string, Answered>; requestedAt: number }
  /** The address lacks inputs without which the screen makes no sense. */
  | { kind: 'missing'; names: readonly string[] }
  /** `module` where the code is there: it may have words of its own for what its answers came to. */
  | { kind: 'failed'; error: unknown; module?: ScreenModule | undefined };

function settle<T>(promise: Promise<T>): Promise<{ value: T } | { error: unknown }> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}

/** What a screen asks at an address, in the door's order; nothing for what it can do without. */
function callsAt(screen: HostedScreen, address: URL): { calls: (WireCall | undefined)[]; missing: string[] } {
  // URLSearchParams never throws on a malformed address, and gives the first of several values.
  const query = address.searchParams;
  const filled = screen.asks.map((ask) => fillAsk(ask, (name) => query.get(name) ?? undefined));
  return {
    calls: filled.map((call) => ('missing' in call ? undefined : call)),
    missing: filled.flatMap((call, index) => ('missing' in call && !screen.asks[index]?.o ? call.missing : [])),
  };
}

/** The finger is on what leads to the screen: its calls leave now, and its files where they are not here yet. */
export function readAhead(screen: HostedScreen, address: URL, ahead: AskedAhead): void {
  const { calls, missing } = callsAt(screen, address);
  if (missing.length > 0) return;
  for (const call of calls) if (call) ahead.ask(call);
  screen.prefetch?.('preload');
}

export type ReadHow = {
  /** The borrower did not ask for it: a refusal shows no message. */
  isBackground?: boolean | undefined;
  /** The earliest time at which somebody else may have requested these answers, such as the page's start. */
  askedSince?: number | undefined;
};

/**
 * Asks the screen's calls and fetches its code at once; an answer is read by the success rule and schema that
 * arrive with the code. Never throws: what went wrong is a state.
 */
export async function readScreen(
  screen: HostedScreen,
  address: URL,
  signal: AbortSignal,
  ahead: AskedAhead,
  { isBackground = false, askedSince = Number.POSITIVE_INFINITY }: ReadHow = {},
): Promise<ScreenState> {
  const { calls, missing } = callsAt(screen, address);
  if (missing.length > 0) return { kind: 'missing', names: [...new Set(missing)] };

  const asked = calls.map((call) => (call && ahead.requestedAt(call)) ?? askedSince);
  const requestedAt = Math.min(pageClock.now(), ...asked);
  const raws = calls.map((call) => call && settle(ahead.take(call, signal)));
  let module: ScreenModule | undefined;
  try {
    module = await screen.load();
    const answers = new Map<string, Answered>();
    for (const [index, pending] of raws.entries()) {
      const endpoint = module.endpoints[index];
      if (!pending || !endpoint) continue;
      const raw = await pending;
      try {
        if ('error' in raw) throw raw.error;
        answers.set(endpoint.id, { answer: readAnswer(endpoint, raw.value) });
      } catch (error) {
        if (signal.aborted) throw error;
        const isOptional = Boolean(screen.asks[index]?.o);
        tellFailure(endpoint, error, { isBackground: isBackground || isOptional });
        if (!isOptional) throw error;
        answers.set(endpoint.id, { error });
      }
    }
    return { kind: 'ready', module, answers, requestedAt };
  } catch (error) {
    return { kind: 'failed', error, module };
  }
}
