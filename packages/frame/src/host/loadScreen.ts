/** One screen's way from an address to something that can be drawn: code and answers, fetched side by side. */
import { parseResponse, notifyFailure } from '@loan/api';
import { bindQuery, type ApiCall } from '@loan/api/request';
import { parseQuery } from '../launch/urlQuery.ts';
import { pageClock } from '../storage/pageClock.ts';
import type { PrefetchCache } from '../queries/prefetchCache.ts';
import type { ScreenRoute, ScreenModule } from '../remote/screenRoute.ts';

/** What one ask came to: its answer, or why there is none (only for asks the screen can do without). */
export type QueryResult = { data: unknown } | { error: unknown };

export type ScreenState =
  /** `requestedAt`: when the oldest of the answers was requested, by the page's clock. */
  | { kind: 'ready'; module: ScreenModule; results: ReadonlyMap<string, QueryResult>; requestedAt: number }
  /** The address lacks inputs without which the screen makes no sense. */
  | { kind: 'missing-params'; names: readonly string[] }
  /** `module` where the code is there: it may have words of its own for what its answers came to. */
  | { kind: 'failed'; error: unknown; module?: ScreenModule | undefined };

function settle<T>(promise: Promise<T>): Promise<{ value: T } | { error: unknown }> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}

/** What a screen asks at an address, in the door's order; nothing for what it can do without. */
function requestsFor(screen: ScreenRoute, url: URL): { calls: (ApiCall | undefined)[]; missing: string[] } {
  const query = parseQuery(url.search);
  const bound = screen.queries.map((screenQuery) => bindQuery(screenQuery, (name) => query[name]));
  return {
    calls: bound.map((call) => ('missing' in call ? undefined : call)),
    missing: bound.flatMap((call, index) => ('missing' in call && !screen.queries[index]?.o ? call.missing : [])),
  };
}

/** The finger is on what leads to the screen: its calls leave now, and its files where they are not here yet. */
export function prefetchScreen(screen: ScreenRoute, url: URL, prefetchCache: PrefetchCache): void {
  const { calls, missing } = requestsFor(screen, url);
  if (missing.length > 0) return;
  for (const call of calls) if (call) prefetchCache.prefetch(call);
  screen.prefetch?.('preload');
}

export type LoadOptions = {
  /** The borrower did not ask for it: a refusal shows no message. */
  isBackground?: boolean | undefined;
  /** The earliest time at which somebody else may have requested these answers, such as the page's start. */
  requestedSince?: number | undefined;
};

/**
 * Asks the screen's calls and fetches its code at once; an answer is read by the success rule and schema that
 * arrive with the code. Never throws: what went wrong is a state.
 */
export async function loadScreen(
  screen: ScreenRoute,
  url: URL,
  signal: AbortSignal,
  prefetchCache: PrefetchCache,
  { isBackground = false, requestedSince = Number.POSITIVE_INFINITY }: LoadOptions = {},
): Promise<ScreenState> {
  const { calls, missing } = requestsFor(screen, url);
  if (missing.length > 0) return { kind: 'missing-params', names: [...new Set(missing)] };

  const requestTimes = calls.map((call) => (call && prefetchCache.requestedAt(call)) ?? requestedSince);
  const requestedAt = Math.min(pageClock.now(), ...requestTimes);
  const rawResponses = calls.map((call) => call && settle(prefetchCache.take(call, signal)));
  let module: ScreenModule | undefined;
  try {
    module = await screen.load();
    const results = new Map<string, QueryResult>();
    for (const [index, pending] of rawResponses.entries()) {
      const endpoint = module.endpoints[index];
      if (!pending || !endpoint) continue;
      const raw = await pending;
      try {
        if ('error' in raw) throw raw.error;
        results.set(endpoint.id, { data: parseResponse(endpoint, raw.value) });
      } catch (error) {
        if (signal.aborted) throw error;
        const isOptional = Boolean(screen.queries[index]?.o);
        notifyFailure(endpoint, error, { isBackground: isBackground || isOptional });
        if (!isOptional) throw error;
        results.set(endpoint.id, { error });
      }
    }
    return { kind: 'ready', module, results, requestedAt };
  } catch (error) {
    return { kind: 'failed', error, module };
  }
}
