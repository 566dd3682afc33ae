/** When the lender is read again after a lost response: the times since sending, and the retry of a read that failed. */
import type { Clock } from '../storage/clock.ts';
import type { RetryAfter } from './paymentStateMachine.ts';

/**
 * Seconds after a lost response at which the payment's status is fetched, besides the market's two waiting times. A paid
 * screen is refetched at the same times.
 */
export const STATUS_POLL_SECONDS = [2, 5, 10, 30, 60, 120] as const;
/** Once a read without a booking would count, a read that failed is repeated after this long. */
const STATUS_RETRY_MS = 30_000;

export type StatusPolling = ReturnType<typeof createStatusPolling>;

/** Timers of one payment at a time: starting again stops the earlier ones. */
export function createStatusPolling(clock: Clock) {
  let timers: (() => void)[] = [];

  function stop(): void {
    for (const cancel of timers) cancel();
    timers = [];
  }

  function schedule(delaysMs: Iterable<number>, action: () => void): void {
    timers = [...delaysMs].map((ms) => clock.after(ms, action));
  }

  return {
    stop,
    /** @param sentAt milliseconds since 1970, by this clock */
    pollStatus(sentAt: number, { unpaidMs, inconclusiveMs }: RetryAfter, checkStatus: () => void): void {
      stop();
      const sinceSent = clock.now() - sentAt;
      // A read without a booking counts at these two times, whatever the market's waiting times are.
      const decisive = [unpaidMs, inconclusiveMs].map((ms) => Math.max(0, ms - sinceSent));
      schedule(new Set([...STATUS_POLL_SECONDS.map((seconds) => seconds * 1000), ...decisive]), checkStatus);
    },
    /** Refetches at the same times what a finished payment made stale. */
    pollFreshData(refetch: () => void): void {
      schedule(
        STATUS_POLL_SECONDS.map((seconds) => seconds * 1000),
        refetch,
      );
    },
    retryAfterFailure(checkStatus: () => void): void {
      timers.push(clock.after(STATUS_RETRY_MS, checkStatus));
    },
  };
}
