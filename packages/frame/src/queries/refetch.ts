/** Lets a mutation refetch the queries that it invalidates; the host sets the handler. */
import type { AnyEndpoint } from '@loan/api';

type RefetchHandler = (queries: readonly AnyEndpoint[]) => Promise<boolean>;

let handler: RefetchHandler = async () => false;

/** @param next refetches the screen's queries; resolves to whether the screen shows the new data */
export function setRefetchHandler(next: RefetchHandler): void {
  handler = next;
}

/** Never rejects: resolves to false when the handler fails or is not set. */
export function refetch(queries: readonly AnyEndpoint[]): Promise<boolean> {
  return handler(queries).catch(() => false);
}
