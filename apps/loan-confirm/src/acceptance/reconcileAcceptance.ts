/** What a lost answer of "Loan Now" came to, read from what the lender offers now. */
import { CODE_ALREADY_SUBMITTED } from '@loan/api/constants';
import type { OpenIntent, WhatHappened } from '@loan/frame';
import type { LoanTermsChosen } from './loanIntent.ts';

/** What the lender shows now: an offer, or its refusal to show one. */
export type SeenNow =
  | { amount: number | undefined; chosen: LoanTermsChosen; orderId: string | undefined }
  | { refusedWith: string | undefined };

/**
 * The lender says that the offer is taken, or names the first order of an offer that had none: booked. The very same offer
 * still stands: the lender knows of nothing. Another offer, another order, or any other refusal (expired, none) says nothing
 * about the one that was taken.
 */
export function whatHappenedToPush(
  { chosen, amount, before }: Pick<OpenIntent, 'chosen' | 'amount' | 'before'>,
  now: SeenNow,
): WhatHappened {
  if ('refusedWith' in now) return now.refusedWith === CODE_ALREADY_SUBMITTED ? 'booked' : 'unknown';
  if (now.orderId && !before.orderId) return 'booked';
  const isSameOffer =
    String(now.amount) === amount &&
    (now.orderId ?? '') === (before.orderId ?? '') &&
    (['periods', 'termUnit'] as const).every((name) => String(now.chosen[name] ?? '') === String(chosen[name] ?? ''));
  return isSameOffer ? 'not-booked' : 'unknown';
}
