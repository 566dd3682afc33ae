/** The seam through which a deed makes the host read again what it made stale. */
import type { AnyEndpoint } from '@loan/api';

type ReadAgain = (reads: readonly AnyEndpoint[]) => Promise<boolean>;

let behind: ReadAgain = async () => false;

/** @param next reads the screen's answers again; resolves to whether it shows them now */
export function setReadAgain(next: ReadAgain): void {
  behind = next;
}

export function readAgain(reads: readonly AnyEndpoint[]): Promise<boolean> {
  return behind(reads).catch(() => false);
}
