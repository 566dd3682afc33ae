/** The seam through which a deed makes the host read again what it made stale. */
import type { AnyEndpoint } from '@loan/api';

type RefetchHandler = (queries: readonly AnyEndpoint[]) => Promise<boolean>;

let handler: RefetchHandler = async () => false;

/** @param next reads the screen's answers again; resolves to whether it shows them now */
export function setRefetchHandler(next: RefetchHandler): void {
  handler = next;
}

export function refetch(queries: readonly AnyEndpoint[]): Promise<boolean> {
  return handler(queries).catch(() => false);
}
