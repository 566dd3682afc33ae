import type { RawResponse } from '@loan/api';
import type { BootResult } from './bootResult.ts';

/** An answer asked by the boot script is fresh for this many milliseconds. */
const MAX_AGE_MS = 30_000;

/** The answer the boot script asked for this very request: once, while it is fresh. */
export function takePrefetchedResponse(
  boot: Pick<BootResult, 'responses'>,
  key: string,
  now: () => number = () => performance.now(),
): Promise<RawResponse> | undefined {
  const prefetched = boot.responses[key];
  if (!prefetched) return undefined;
  delete boot.responses[key];
  return now() - prefetched.startedAt < MAX_AGE_MS ? prefetched.raw : undefined;
}
