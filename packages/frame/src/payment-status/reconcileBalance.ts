/** Rules for the status of a payment, without React, storage or network, so that tools use the same ones. */
import { isApiError } from '@loan/api';
import type { AcceptedPayments, PaymentStatus } from '@loan/frame';
import { BOOKING_MAX_DELAY_MS } from '../payments/paymentStateMachine.ts';

/** Amounts that differ by less than half a hundredth are equal, because they may be sums of rounded numbers. */
const TOLERANCE = 0.005;

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
  if (Math.abs(before - now) < TOLERANCE) return 'no-booking';
  return now < TOLERANCE || Math.abs(before - now - amount) < TOLERANCE ? 'booked' : 'unknown';
}

/**
 * The status by a failed query. A response without the status (no such plan, an unknown shape) will not have it next
 * time either, so it is inconclusive and must not block further payments for ever.
 * @throws the error when there was no response of the API: offline, timeout, unauthenticated, a server error
 */
export function unknownIfAnswered(error: unknown): 'unknown' {
  if (isApiError(error)) {
    const hasResponse = error.kind === 'invalid-response' && error.status !== undefined && error.status < 500;
    if (error.kind === 'rejected' || hasResponse) return 'unknown';
  }
  throw error;
}

export type AcceptedPayment = AcceptedPayments[string];

/**
 * Whether an accepted payment is shown as pending instead of unpaid. A device clock that was set back does not end this.
 */
export function isPending(accepted: AcceptedPayment | undefined, status: PaymentStatus, now: number): boolean {
  return accepted !== undefined && status !== 'booked' && now - accepted.at < BOOKING_MAX_DELAY_MS;
}

/** Adds an entry and removes outdated ones, so that the list does not grow. */
export function addAcceptedPayment(
  payments: AcceptedPayments,
  order: string,
  accepted: AcceptedPayment,
): AcceptedPayments {
  const fresh = Object.entries(payments).filter(([, { at }]) => accepted.at - at < BOOKING_MAX_DELAY_MS);
  return { ...Object.fromEntries(fresh), [order]: accepted };
}

/** Replaces times in the future, as left by a clock that was set back, by the present. */
export function clampFutureTimes(payments: AcceptedPayments, now: number): AcceptedPayments {
  return Object.fromEntries(
    Object.entries(payments).map(([order, payment]) => [order, payment.at > now ? { ...payment, at: now } : payment]),
  );
}
