/** The queries of a screen at a URL: their keys, how each is read, and reading them before the screen renders. */
import { type AnyEndpoint, isApiError, notifyFailure, parseResponse, type RawResponse, sendRaw } from '@loan/api';
import { type ApiCall, bindQuery, isOptional, type SerializedQuery, showsRejection } from '@loan/api/request';
import { pageClock } from '@loan/payments/core';
import { type QueryKey, QueryObserver, queryOptions } from '@tanstack/react-query';
import { parseScreenQuery } from '../launch/urlQuery.ts';
import { getMarketConfig } from '../page/useMarketConfig.ts';
import { queryClient, sessionKey } from './queryClient.ts';
import { isAskedFor } from './refetch.ts';

/** A response. An optional query that fails has its error as its result; a required one fails. */
export type QueryResult = ({ data: unknown } | { error: unknown }) & {
  /** By the page's clock. */
  requestedAt: number;
};

export type ScreenQuery = ReturnType<typeof screenQuery>;

/** The screen's queries by endpoint id; an optional one whose parameters the URL lacks is absent. */
export type ScreenQueries = ReadonlyMap<string, ScreenQuery>;

/** The requests of a screen at a URL, in the order of its definition; undefined for optional ones without parameters. */
export function requestsOf(
  queries: readonly SerializedQuery[],
  { search }: Pick<URL, 'search'>,
): { calls: (ApiCall | undefined)[]; missing: string[] } {
  const values = parseScreenQuery(search);
  const bound = queries.map((query) => ({ query, call: bindQuery(query, values) }));
  return {
    calls: bound.map(({ call }) => ('missing' in call ? undefined : call)),
    missing: bound.flatMap(({ query, call }) => ('missing' in call && !isOptional(query) ? call.missing : [])),
  };
}

/**
 * @param findEndpoint called when the response is there; resolves when the screen's code, which has the schema, is loaded
 * @param requestedSince when the first response may have been requested, such as at the page's start
 */
export function screenQuery(
  call: ApiCall,
  query: SerializedQuery,
  findEndpoint: () => Promise<AnyEndpoint>,
  requestedSince = Number.POSITIVE_INFINITY,
) {
  return queryOptions({
    queryKey: ['query', sessionKey(), call],
    // A screen that opens reads anew.
    gcTime: 0,
    async queryFn({ signal, queryKey }): Promise<QueryResult> {
      const isRefetch = queryClient.getQueryData(queryKey) !== undefined;
      const sentAt = isRefetch ? pageClock.now() : Math.min(pageClock.now(), requestedSince);
      const { requestedAt = sentAt, ...taken }: Partial<TakenResponse> & { error?: unknown } = await takeResponse(
        call,
        signal,
      ).catch((error: unknown) => ({ error }));
      const endpoint = await findEndpoint();
      try {
        if (!taken.raw) throw taken.error;
        return { data: parseResponse(endpoint, taken.raw, getMarketConfig().sessionEndedCodes), requestedAt };
      } catch (error) {
        if (signal.aborted) throw error;
        // The error page says why a required query failed; what an optional one is for is known to the screen alone.
        const isSilent = isOptional(query) ? showsRejection(query) || !lenderMessage(error) : !isRefetch;
        notifyFailure(endpoint, error, isSilent || (isRefetch && !isAskedFor()));
        if (isOptional(query)) return { error, requestedAt };
        throw error;
      }
    },
  });
}

function lenderMessage(error: unknown): string | undefined {
  return isApiError(error) && error.kind === 'rejected' ? error.message : undefined;
}

type TakenResponse = { raw: RawResponse; requestedAt?: number };

function prefetchQuery(call: ApiCall) {
  return queryOptions({
    queryKey: ['prefetch', sessionKey(), call] satisfies QueryKey,
    async queryFn(): Promise<TakenResponse> {
      const requestedAt = pageClock.now();
      return { raw: await sendRaw(call), requestedAt };
    },
  });
}

/** Sends a request on pointerdown, unless an equal one is fresh that has not failed: another press is another try. */
export function prefetchResponse(call: ApiCall): void {
  void queryClient.prefetchQuery(prefetchQuery(call));
}

/**
 * Takes the prefetched response, once; sends the request where there is none. A failed one fails the screen's load too:
 * one press sends each request once, whether the failure comes before the finger lifts or after it.
 */
async function takeResponse(call: ApiCall, signal: AbortSignal): Promise<TakenResponse> {
  const prefetched = prefetchQuery(call);
  const state = queryClient.getQueryState(prefetched.queryKey);
  if (!state) return { raw: await sendRaw(call, { signal }) };
  try {
    if (state.error) throw state.error;
    return await queryClient.fetchQuery(prefetched);
  } finally {
    queryClient.removeQueries({ queryKey: prefetched.queryKey, exact: true });
  }
}

/**
 * Sends the queries of a screen that opens. What another screen shows or awaits is read anew: a payment may have changed it.
 * @returns their results, and `close`: reads in flight that no other screen waits for are then cancelled
 */
export function openQueries(queries: ScreenQueries): {
  results: ReadonlyMap<string, Promise<QueryResult>>;
  close(): void;
} {
  const results = new Map(
    [...queries].map(([id, query]) => {
      void queryClient.getQueryCache().find({ queryKey: query.queryKey })?.cancel({ silent: true });
      const result = queryClient.fetchQuery({ ...query, staleTime: 0 });
      result.catch(() => undefined);
      return [id, result] as const;
    }),
  );
  // A refetch on focus and `online` reads the queries that are observed.
  const stops = [...queries.values()].map((query) => new QueryObserver(queryClient, query).subscribe(() => undefined));
  return {
    results,
    close() {
      for (const stop of stops) stop();
    },
  };
}
