import { CancelledError } from '@tanstack/react-query';
import { queryClient } from './queryClient.ts';

/**
 * Reads the queries of the screen again; it keeps its data meanwhile, and when this fails. Never rejects.
 * @param onFailure for a refetch that the borrower has asked for; called with the error of a required query
 * @returns whether the screen shows the new data; false when another screen has opened meanwhile
 */
export async function refetchScreen(onFailure?: (error: unknown) => void): Promise<boolean> {
  const queries = queryClient.getQueryCache().findAll({ type: 'active' });
  const before = queries.map((query) => ({ query, updates: query.state.dataUpdateCount }));
  const meta = { isAskedFor: onFailure !== undefined };
  for (const query of queries) query.setOptions({ ...query.options, meta });
  try {
    await queryClient.refetchQueries({ type: 'active' }, { throwOnError: true });
    // A read that is cancelled because its screen was left resolves with the older data.
    return before.every(({ query, updates }) => query.isActive() && query.state.dataUpdateCount > updates);
  } catch (error) {
    if (!(error instanceof CancelledError)) onFailure?.(error);
    return false;
  }
}
