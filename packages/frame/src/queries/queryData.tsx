/** Gives a screen the data of the queries in its definition. */
import type { AnyEndpoint, ResponseOf } from '@loan/api';
import { createContext, useCallback, useContext } from 'react';
import { useNavigationState, useNavigator } from '../navigation/navigationContext.tsx';
import type { QueryResult } from '../screen-loading/loadScreen.ts';

export const QueryDataContext = createContext<ReadonlyMap<string, QueryResult>>(new Map());

/**
 * The data of a required query. Always present: the frame renders the screen after its required queries have succeeded.
 * @throws when the screen's definition does not have this query, or when the query is optional and has no data
 */
export function useQueryData<E extends AnyEndpoint>(endpoint: E): ResponseOf<E> {
  const result = useContext(QueryDataContext).get(endpoint.id);
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
  return useContext(QueryDataContext).get(endpoint.id) as OptionalQueryData<E> | undefined;
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
  const { refetch } = useNavigator();
  return {
    refetch: useCallback(async () => void (await refetch()), [refetch]),
    refetchInBackground: useCallback(async () => void (await refetch({ isBackground: true })), [refetch]),
    isRefetching: useNavigationState().isFetching,
  };
}
