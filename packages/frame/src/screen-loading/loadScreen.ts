/** Loads the code and the responses of a screen in parallel. */
import { isApiError, notifyFailure, parseResponse } from '@loan/api';
import { type ApiCall, bindQuery } from '@loan/api/request';
import { parseScreenQuery } from '../launch/urlQuery.ts';
import type { ScreenModule, ScreenRoute } from '../remote/screenRoute.ts';
import { pageClock } from '../storage/clock.ts';
import type { PrefetchCache } from './prefetchCache.ts';

/** Milliseconds that a load waits for optional queries; the screen is then rendered without them. */
const OPTIONAL_QUERY_WAIT_MS = 1_000;

/** The result of a query; `error` and `isPending` only for optional queries. */
export type QueryResult = { data: unknown } | { error: unknown } | { isPending: true };

export type ReadyScreen = {
  kind: 'ready';
  module: ScreenModule;
  results: ReadonlyMap<string, QueryResult>;
  /** The parameters of its requests: what a borrower typed or tapped belongs to them. */
  subject: string;
  /** When the oldest response was requested, by the page's clock. */
  requestedAt: number;
  /** The same screen with the result of one more pending query; undefined when none is pending. */
  next?: Promise<ReadyScreen> | undefined;
};

export type ScreenState =
  | ReadyScreen
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
  const query = parseScreenQuery(url.search);
  const bound = screen.queries.map((screenQuery) => bindQuery(screenQuery, query));
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
  /** The present data stays visible until the load ends, so it waits for optional queries as for the others. */
  isRefetch?: boolean | undefined;
  /** Called with the screen's code, which may be there before its data. */
  onCode?: ((module: ScreenModule) => void) | undefined;
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
  { isBackground = false, requestedSince = Number.POSITIVE_INFINITY, isRefetch = false, onCode }: LoadOptions = {},
): Promise<ScreenState> {
  const { calls, missing } = requestsFor(screen, url);
  if (missing.length > 0) return { kind: 'missing-params', names: [...new Set(missing)] };

  const subject = JSON.stringify(calls.map((call) => call?.params));
  const requestTimes = calls.map((call) => (call && prefetchCache.requestedAt(call)) ?? requestedSince);
  const requestedAt = Math.min(pageClock.now(), ...requestTimes);
  const rawResponses = calls.map((call) => call && settle(prefetchCache.take(call, signal)));
  const optionalTimeout = isRefetch ? undefined : startTimeout(OPTIONAL_QUERY_WAIT_MS);
  let module: ScreenModule | undefined;
  try {
    module = await screen.load();
    onCode?.(module);
    const results = new Map<string, QueryResult>();
    const pending = new Map<string, Promise<QueryResult>>();
    for (const [index, rawResponse] of rawResponses.entries()) {
      const endpoint = module.endpoints[index];
      if (!rawResponse || !endpoint) continue;
      const isOptional = Boolean(screen.queries[index]?.o);
      const result = rawResponse.then((raw): QueryResult => {
        try {
          if ('error' in raw) throw raw.error;
          return { data: parseResponse(endpoint, raw.value) };
        } catch (error) {
          // What an optional query is for is known to the screen alone: our fallback message would say nothing.
          const isSilent = isBackground || screen.queries[index]?.o === 2 || (isOptional && !lenderMessage(error));
          if (!signal.aborted) notifyFailure(endpoint, error, { isBackground: isSilent });
          return { error };
        }
      });
      if (isOptional) pending.set(endpoint.id, result);
      else results.set(endpoint.id, await result.then(throwError));
    }
    for (const [id, result] of [...pending]) {
      const settled = await Promise.race([result, ...(optionalTimeout ? [optionalTimeout.ended] : [])]);
      if (settled) pending.delete(id);
      results.set(id, settled ?? { isPending: true });
    }
    return withPending({ kind: 'ready', module, results, subject, requestedAt }, pending);
  } catch (error) {
    return { kind: 'failed', error, module };
  } finally {
    optionalTimeout?.clear();
  }
}

function lenderMessage(error: unknown): string | undefined {
  return isApiError(error) && error.kind === 'rejected' ? error.message : undefined;
}

/** @throws the error of a required query */
function throwError(result: QueryResult): QueryResult {
  if ('error' in result) throw result.error;
  return result;
}

/** Adds the results of the pending queries to the screen, one after the other as they arrive. */
function withPending(screen: ReadyScreen, pending: ReadonlyMap<string, Promise<QueryResult>>): ReadyScreen {
  if (pending.size === 0) return screen;
  const firstResult = Promise.race([...pending].map(async ([id, result]) => ({ id, result: await result })));
  const next = firstResult.then(({ id, result }) => {
    const others = new Map(pending);
    others.delete(id);
    return withPending({ ...screen, results: new Map(screen.results).set(id, result), next: undefined }, others);
  });
  return { ...screen, next };
}

function startTimeout(milliseconds: number): { ended: Promise<undefined>; clear(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return { ended, clear: () => clearTimeout(timer) };
}
