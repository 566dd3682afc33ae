/** Rules for payments that the lender accepted and does not show as booked yet, without React and storage. */
import type { AcceptedPayments, PaymentStatus } from '@loan/payments';
import { BOOKING_MAX_DELAY_MS } from '../intents/paymentStateMachine.ts';

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
