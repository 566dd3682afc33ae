import { CancelledError } from '@tanstack/react-query';
import { queryClient } from './queryClient.ts';

let askedFor = 0;

/** Whether the borrower has asked for the refetch: its failure shows a message. */
export function isAskedFor(): boolean {
  return askedFor > 0;
}

/**
 * Reads the queries of the screen again; it keeps its data meanwhile, and when this fails. Never rejects.
 * @param onFailure for a refetch that the borrower has asked for; called with the error of a required query
 * @returns whether the screen shows the new data; false when another screen has opened meanwhile
 */
export async function refetchScreen(onFailure?: (error: unknown) => void): Promise<boolean> {
  const before = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .map((query) => ({ query, updates: query.state.dataUpdateCount }));
  askedFor += Number(onFailure !== undefined);
  try {
    await queryClient.refetchQueries({ type: 'active' }, { throwOnError: true });
    // A read that is cancelled because its screen was left resolves with the older data.
    return before.every(({ query, updates }) => query.isActive() && query.state.dataUpdateCount > updates);
  } catch (error) {
    if (!(error instanceof CancelledError)) onFailure?.(error);
    return false;
  } finally {
    askedFor -= Number(onFailure !== undefined);
  }
}
