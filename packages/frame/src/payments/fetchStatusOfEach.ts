/** What reads at the lender say of all unresolved payments of one order together. */
import type { PaymentStatus } from './paymentStateMachine.ts';
import { type PendingSubmission, unresolvedIn } from './submissionRecords.ts';
import type { PaymentIntents } from './paymentIntents.ts';

/** `at`: when the earliest of the reads was sent. */
type CombinedStatus = { what: PaymentStatus; at: number; booked: readonly PendingSubmission[] };

/**
 * Asks about each. One booking is shown at once; that there is none counts where it is so of each payment.
 * @returns undefined where a read was rejected, or never ended
 */
export async function fetchStatusOfEach(
  pending: PendingSubmission,
  paymentIntents: Pick<PaymentIntents, 'shareStatusCheck'>,
  fetchStatus: (one: PendingSubmission) => Promise<PaymentStatus>,
): Promise<CombinedStatus | undefined> {
  const all = unresolvedIn(pending);
  const responses = await Promise.all(all.map((one) => paymentIntents.shareStatusCheck(one, () => fetchStatus(one))));
  const statuses = responses.filter((response) => response !== undefined);
  if (statuses.length < all.length) return undefined;
  const isBooked = ({ why }: PendingSubmission, index: number) =>
    // Of which payment a booking is cannot be told without its details.
    statuses[index]?.what === 'booked' && why !== 'details-lost';
  const booked = all.filter(isBooked);
  const hasNone = statuses.every(({ what }) => what === 'no-booking');
  const what = booked.length > 0 ? 'booked' : hasNone ? 'no-booking' : 'unknown';
  return { what, at: Math.min(...statuses.map(({ at }) => at)), booked };
}
