/** What a lost answer of "Loan Now" came to, read from what the lender offers now. */
import { CODE_ALREADY_SUBMITTED } from '@loan/api/constants';
import type { WhatHappened } from '@loan/frame';

/** What the lender shows now: an offer, or its refusal to show one. */
export type SeenNow =
  | { amount: number | undefined; chosen: string; orderId: string | undefined }
  | { refusedWith: string | undefined };

/** After this long another offer no longer hides what became of the one that was taken. */
const PATIENCE_MS = 24 * 60 * 60_000;

/**
 * The lender says that the offer is taken, or names its new order: booked. The very same offer still stands: the lender
 * knows of nothing. Another offer, or any other refusal (expired, none), says nothing about the one that was taken.
 * @param age milliseconds since it was sent
 */
export function whatHappenedToPush(
  { chosen, amount, age }: { chosen: string; amount: string; age: number },
  now: SeenNow,
): WhatHappened {
  if ('refusedWith' in now) return now.refusedWith === CODE_ALREADY_SUBMITTED ? 'booked' : 'unknown';
  const at = chosen.lastIndexOf('|');
  const [terms, orderBefore] = [chosen.slice(0, at), chosen.slice(at + 1)];
  if (now.orderId && now.orderId !== orderBefore) return 'booked';
  const isSameOffer = now.chosen === terms && String(now.amount) === amount;
  return isSameOffer || age > PATIENCE_MS ? 'not-booked' : 'unknown';
}
