/** Payment intents of loan acceptance: their identity, and their status derived from the current offer. No React. */
import { ALREADY_SUBMITTED_CODE } from '@loan/api';
import type { PaymentStatus, PendingSubmission } from '@loan/payments';
import type { ProductIds } from '../product/useProductFromUrl.ts';

/** A product's loan is accepted once, from whichever of the two offer screens: both share one intent. */
export function intentOrderId({ productId }: Pick<ProductIds, 'productId'>): string {
  return `product ${productId}`;
}

/** The terms of an offer; the legacy offer has none to choose. */
export type SelectedTerms = { periods?: number | undefined; termUnit?: string | undefined };

/** Only the terms, as the payment intent stores them; null, which is posted for a missing one, becomes undefined. */
export function pickTerms({
  periods,
  termUnit,
}: { [N in keyof SelectedTerms]: SelectedTerms[N] | null }): SelectedTerms {
  return { periods: periods ?? undefined, termUnit: termUnit ?? undefined };
}

/** What the API shows now: an offer, or its rejection. */
export type CurrentOffer =
  | { amount: number | undefined; chosen: SelectedTerms; orderId: string | undefined }
  | { rejectionCode: string | undefined };

/**
 * The status of an acceptance whose response was lost. `booked`: the offer is rejected as already submitted, or has an
 * order now and had none before. `no-booking`: amount, terms and order are those of the submission. `unknown`: another
 * offer, another order or any other rejection (expired, none) says nothing about the submission.
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
