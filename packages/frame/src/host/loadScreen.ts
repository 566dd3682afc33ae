/** Loads the code and the responses of a screen in parallel. */
import { notifyFailure, parseResponse } from '@loan/api';
import { type ApiCall, bindQuery } from '@loan/api/request';
import { parseQuery } from '../launch/urlQuery.ts';
import type { PrefetchCache } from '../queries/prefetchCache.ts';
import type { ScreenModule, ScreenRoute } from '../remote/screenRoute.ts';
import { pageClock } from '../storage/clock.ts';

/** The result of a query; `error` only for optional queries. */
export type QueryResult = { data: unknown } | { error: unknown };

export type ScreenState =
  /** `requestedAt`: when the oldest response was requested, by the page's clock. */
  | { kind: 'ready'; module: ScreenModule; results: ReadonlyMap<string, QueryResult>; requestedAt: number }
  /** The URL lacks parameters of required queries. */
  | { kind: 'missing-params'; names: readonly string[] }
  /** `module` when the code was loaded: it may have an error boundary of its own. */
  | { kind: 'failed'; error: unknown; module?: ScreenModule | undefined };

function settle<T>(promise: Promise<T>): Promise<{ value: T } | { error: unknown }> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}

/** The requests of a screen at a URL, in the order of its definition; undefined for optional queries without parameters. */
function requestsFor(screen: ScreenRoute, url: URL): { calls: (ApiCall | undefined)[]; missing: string[] } {
  const query = parseQuery(url.search);
  const bound = screen.queries.map((screenQuery) => bindQuery(screenQuery, (name) => query[name]));
  return {
    calls: bound.map((call) => ('missing' in call ? undefined : call)),
    missing: bound.flatMap((call, index) => ('missing' in call && !screen.queries[index]?.o ? call.missing : [])),
  };
}

/** Sends the screen's requests and preloads its files; called on pointerdown. */
export function prefetchScreen(screen: ScreenRoute, url: URL, prefetchCache: PrefetchCache): void {
  const { calls, missing } = requestsFor(screen, url);
  if (missing.length > 0) return;
  for (const call of calls) if (call) prefetchCache.prefetch(call);
  screen.prefetch?.('preload');
}

export type LoadOptions = {
  /** Not started by the user: a rejection shows no message. */
  isBackground?: boolean | undefined;
  /** The earliest time at which the responses may have been requested, such as the page's start. */
  requestedSince?: number | undefined;
};

/**
 * Sends the screen's requests and loads its code at once; responses are parsed by the success rules and schemas that
 * arrive with the code. Never throws: a failure is a state.
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
