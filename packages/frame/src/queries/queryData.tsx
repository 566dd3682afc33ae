/** How a screen reads what its door asked. */
import type { AnyEndpoint, ResponseOf } from '@loan/api';
import { createContext, useCallback, useContext } from 'react';
import type { QueryResult } from '../host/loadScreen.ts';
import { useNavigationState, useNavigator } from '../navigation/navigationContext.tsx';

export const QueryDataContext = createContext<ReadonlyMap<string, QueryResult>>(new Map());

/**
 * The answer of a call this screen's door asks. It is there: the frame draws nothing of the screen before.
 * @throws when the door does not ask this call, or asks it as optional
 */
export function useQueryData<E extends AnyEndpoint>(endpoint: E): ResponseOf<E> {
  const result = useContext(QueryDataContext).get(endpoint.id);
  if (!result || !('data' in result)) {
    throw new Error(`This screen reads ${endpoint.id}; add ask(…) for it to the screen's entry in remote.ts.`);
  }
  return result.data as ResponseOf<E>;
}

/** The answer of a call the screen can do without: the answer, why it failed, or undefined when it was not asked. */
export function useOptionalQueryData<E extends AnyEndpoint>(
  endpoint: E,
): { data: ResponseOf<E> } | { error: unknown } | undefined {
  return useContext(QueryDataContext).get(endpoint.id) as { data: ResponseOf<E> } | { error: unknown } | undefined;
}

/**
 * Reads the screen's answers again; the older ones stay visible meanwhile and when reading fails. `reload` is for what the
 * borrower asked for and says why it failed; `refetchInBackground` for what the screen does by itself, and covers no message.
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
