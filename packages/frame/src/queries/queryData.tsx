/** Gives a screen the data of the queries in its definition. */
import type { AnyEndpoint, ResponseOf } from '@loan/api';
import { skipToken, useIsFetching, useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { toastFailure } from '../feedback/failureMessage.ts';
import { refetchScreen } from './refetch.ts';
import type { QueryResult, ScreenQueries } from './screenQueries.ts';

const ScreenQueriesContext = createContext<ScreenQueries>(new Map());
export const ScreenQueriesProvider = ScreenQueriesContext;

function useResult({ id }: AnyEndpoint): QueryResult | undefined {
  const query = useContext(ScreenQueriesContext).get(id);
  return useQuery(query ?? { queryKey: ['none'], queryFn: skipToken }).data;
}

/**
 * The data of a required query. Always present: the frame renders the screen after its required queries have succeeded.
 * @throws when the screen's definition does not have this query, or when the query is optional and has no data
 */
export function useQueryData<E extends AnyEndpoint>(endpoint: E): ResponseOf<E> {
  const result = useResult(endpoint);
  if (!result || !('data' in result)) {
    throw new Error(`This screen reads ${endpoint.id}; add query(…) for it to the screen's entry in remote.ts.`);
  }
  return result.data as ResponseOf<E>;
}

/** The result of an optional query. A pending one is replaced by its data or error when the response arrives. */
export type OptionalQueryData<E extends AnyEndpoint> =
  | { data: ResponseOf<E> }
  | { error: unknown }
  | { isPending: true };

/**
 * The result of an optional query; undefined when it was not sent because the URL lacks its parameters. A screen does not
 * wait longer than a second for it: reserve the space of what is drawn later.
 */
export function useOptionalQueryData<E extends AnyEndpoint>(endpoint: E): OptionalQueryData<E> | undefined {
  const isSent = useContext(ScreenQueriesContext).has(endpoint.id);
  const result = useResult(endpoint);
  return useMemo(
    () => (isSent ? ((result ?? { isPending: true }) as OptionalQueryData<E>) : undefined),
    [isSent, result],
  );
}

/**
 * Refetches the screen's queries; the present data stays visible meanwhile, and when the refetch fails. `refetch` is
 * for an action of the user: a failure shows a toast. `refetchInBackground` is for the screen's own updates: no toast.
 */
export function useRefetch(): {
  refetch: () => Promise<void>;
  refetchInBackground: () => Promise<void>;
  isRefetching: boolean;
} {
  // The first response of an optional query is no refetch.
  const refetching = useIsFetching({ type: 'active', predicate: ({ state }) => state.data !== undefined });
  return {
    refetch: useCallback(async () => void (await refetchScreen(toastFailure)), []),
    refetchInBackground: useCallback(async () => void (await refetchScreen()), []),
    isRefetching: refetching > 0,
  };
}
