/** Rules for the status of a payment, without React, storage or network, so that tools use the same ones. */
import type { PaymentStatus } from '@loan/payments';

/** Amounts that differ by less than half a hundredth are equal, because they may be sums of rounded numbers. */
const TOLERANCE = 0.005;

export function isSameAmount(one: number, other: number): boolean {
  return Math.abs(one - other) < TOLERANCE;
}

type Balance = {
  /** Balance before the payment was sent; undefined when unknown. */
  before: number | undefined;
  /** Balance now; undefined when missing in the response. */
  now: number | undefined;
  amount: number;
};

/**
 * Derives the status of a payment from the balance when its response was lost. Only a balance of zero or a decrease by
 * exactly the amount shows a booking, and only an unchanged balance shows none: a penalty, a partial payment or another
 * payment changes it too. All three numbers are in the same unit.
 */
export function reconcileBalance({ before, now, amount }: Balance): PaymentStatus {
  if (before === undefined || now === undefined) return 'unknown';
  if (isSameAmount(before, now)) return 'no-booking';
  return now < TOLERANCE || isSameAmount(before - now, amount) ? 'booked' : 'unknown';
}
