/** The combined payment status of all unresolved payments of one order. */

import type { PaymentIntents } from './paymentIntents.ts';
import type { PaymentStatus } from './paymentStateMachine.ts';
import { type PendingSubmission, pendingIn } from './submissionRecords.ts';

/** `at`: when the earliest of the reads was sent, in milliseconds since 1970. */
type CombinedStatus = { status: PaymentStatus; at: number; booked: readonly PendingSubmission[] };

/**
 * Fetches the status of each payment. One booking is enough for `booked`; `no-booking` must be the status of every one.
 * @returns undefined where a read failed or timed out
 */
export async function fetchStatusOfEach(
  pending: PendingSubmission,
  paymentIntents: Pick<PaymentIntents, 'shareStatusCheck'>,
  fetchStatus: (one: PendingSubmission) => Promise<PaymentStatus>,
): Promise<CombinedStatus | undefined> {
  const all = pendingIn(pending);
  const responses = await Promise.all(all.map((one) => paymentIntents.shareStatusCheck(one, () => fetchStatus(one))));
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
