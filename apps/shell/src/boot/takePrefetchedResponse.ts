import type { RawResponse } from '@loan/api';
import type { BootResult } from './bootResult.ts';

/** A prefetched response is used only within this time after its request. */
const PREFETCH_MAX_AGE_MS = 30_000;

/**
 * Takes the boot script's response to a request: once, and only while it is fresh.
 * @param key of `requestKey`
 * @param now milliseconds on the clock of `performance.now()`
 */
export function takePrefetchedResponse(
  boot: Pick<BootResult, 'responses'>,
  key: string,
  now: () => number = () => performance.now(),
): Promise<RawResponse> | undefined {
  const prefetched = boot.responses[key];
  if (!prefetched) return undefined;
  delete boot.responses[key];
  return now() - prefetched.startedAt < PREFETCH_MAX_AGE_MS ? prefetched.raw : undefined;
}
