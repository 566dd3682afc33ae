/** Reads at the lender about unresolved payments: shared by the mutations of a page, and combined for one order. */

import { type Clock, withTimeout } from '../storage/clock.ts';
import type { PaymentStatus } from './paymentStateMachine.ts';
import { type PendingSubmission, pendingIn } from './submissionRecord.ts';

/** `at`: when the read was sent; the lender may have learned more since. */
type StatusCheckResult = { status: PaymentStatus; at: number };

/** Each call has a shorter time limit of its own; without a response after this long the page was frozen. */
export const REQUEST_TIMEOUT_MS = 65_000;

export type StatusChecks = ReturnType<typeof createStatusChecks>;

export function createStatusChecks(clock: Clock) {
  const running = new Map<string, Promise<StatusCheckResult | undefined>>();
  return {
    /** Several mutations of one order on one page share a read. Resolves to undefined where it failed or timed out. */
    shareStatusCheck(
      intent: PendingSubmission,
      fetchStatus: () => Promise<PaymentStatus>,
    ): Promise<StatusCheckResult | undefined> {
      const name = `${intent.key} ${intent.sequence}`;
      const found = running.get(name);
      if (found) return found;
      const at = clock.now();
      const check: Promise<StatusCheckResult | undefined> = withTimeout(REQUEST_TIMEOUT_MS, clock, fetchStatus)
        .then((status) => ({ status, at }))
        .catch(() => undefined)
        .finally(() => running.get(name) === check && running.delete(name));
      running.set(name, check);
      return check;
    },
    /** After the back-forward cache: reads of before may never end. */
    forgetStatusChecks(): void {
      running.clear();
    },
  };
}

/** `at`: when the earliest of the reads was sent, in milliseconds since 1970. */
type CombinedStatus = { status: PaymentStatus; at: number; booked: readonly PendingSubmission[] };

/**
 * Fetches the status of each payment. One booking is enough for `booked`; `no-booking` must be the status of every one.
 * @returns undefined where a read failed or timed out
 */
export async function fetchStatusOfEach(
  pending: PendingSubmission,
  { shareStatusCheck }: Pick<StatusChecks, 'shareStatusCheck'>,
  fetchStatus: (one: PendingSubmission) => Promise<PaymentStatus>,
): Promise<CombinedStatus | undefined> {
  const all = pendingIn(pending);
  const responses = await Promise.all(all.map((one) => shareStatusCheck(one, () => fetchStatus(one))));
  const statuses = responses.filter((response) => response !== undefined);
  if (statuses.length < all.length) return undefined;
  const isBooked = ({ why }: PendingSubmission, index: number) =>
    // Without its details a payment cannot be matched to a booking.
    statuses[index]?.status === 'booked' && why !== 'details-lost';
  const booked = all.filter(isBooked);
  const hasNone = statuses.every(({ status }) => status === 'no-booking');
  const status = booked.length > 0 ? 'booked' : hasNone ? 'no-booking' : 'unknown';
  return { status, at: Math.min(...statuses.map(({ at }) => at)), booked };
}
