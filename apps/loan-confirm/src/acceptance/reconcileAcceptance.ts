/** What a lost answer of "Loan Now" came to, read from what the lender offers now. */
import { ALREADY_SUBMITTED_CODE } from '@loan/api/constants';
import type { PendingSubmission, PaymentStatus } from '@loan/frame';
import type { SelectedTerms } from './loanIntent.ts';

/** What the lender shows now: an offer, or its refusal to show one. */
export type CurrentOffer =
  | { amount: number | undefined; chosen: SelectedTerms; orderId: string | undefined }
  | { rejectionCode: string | undefined };

/**
 * The lender says that the offer is taken, or names the first order of an offer that had none: booked. The very same offer
 * still stands: the lender knows of nothing. Another offer, another order, or any other refusal (expired, none) says nothing
 * about the one that was taken.
 */
export function reconcileAcceptance(
  { chosen, amount, before }: Pick<PendingSubmission, 'chosen' | 'amount' | 'before'>,
  now: CurrentOffer,
): PaymentStatus {
  if ('rejectionCode' in now) return now.rejectionCode === ALREADY_SUBMITTED_CODE ? 'booked' : 'unknown';
  if (now.orderId && !before.orderId) return 'booked';
  const isSameOffer =
    String(now.amount) === amount &&
    (now.orderId ?? '') === (before.orderId ?? '') &&
    (['periods', 'termUnit'] as const).every((name) => String(now.chosen[name] ?? '') === String(chosen[name] ?? ''));
  return isSameOffer ? 'no-booking' : 'unknown';
}
