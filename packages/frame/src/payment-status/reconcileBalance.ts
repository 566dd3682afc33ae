/** What is known of a payment, by rule: without React, storage or network, so that tools can go by the same rules. */
import { isApiError } from '@loan/api';
import type { PaymentStatus, StartedPayments } from '@loan/frame';
import { BOOKING_MAX_DELAY_MS } from '../payments/bookingDelay.ts';

/** Two amounts that differ by less than half a hundredth are the same, however they were calculated. */
const TOLERANCE = 0.005;

type Balance = {
  /** What was owed before the payment was sent; undefined where nobody knew. */
  before: number | undefined;
  /** What is owed now; undefined where the lender does not say. */
  now: number | undefined;
  amount: number;
};

/**
 * What the balance says of a payment whose response was lost. Only a fall by exactly its amount, or a debt that is gone,
 * shows a booking, and only an unchanged balance shows none: a penalty, a part payment or another payment changes it too.
 * All three numbers are in the same unit.
 */
export function reconcileBalance({ before, now, amount }: Balance): PaymentStatus {
  if (before === undefined || now === undefined) return 'unknown';
  if (Math.abs(before - now) < TOLERANCE) return 'no-booking';
  return now < TOLERANCE || Math.abs(before - now - amount) < TOLERANCE ? 'booked' : 'unknown';
}

/**
 * What a failed read says of a payment. A lender that answers without telling (no such plan, a shape nobody knows) will
 * not tell the next time either: that is inconclusive, and must not keep the borrower from paying for ever.
 * @throws the error, where nothing was read: no network, no answer in time, signed out, a broken server
 */
export function unknownIfAnswered(error: unknown): 'unknown' {
  if (isApiError(error)) {
    const hasResponse = error.kind === 'invalid-response' && error.status !== undefined && error.status < 500;
    if (error.kind === 'rejected' || hasResponse) return 'unknown';
  }
  throw error;
}

export type StartedPayment = StartedPayments[string];

/** Whether the borrower is to be told "on its way" instead of "unpaid". A clock that was set back makes it no older. */
export function isPending(started: StartedPayment | undefined, status: PaymentStatus, now: number): boolean {
  return started !== undefined && status !== 'booked' && now - started.at < BOOKING_MAX_DELAY_MS;
}

/** The list with one more; what no longer matters is dropped, so that it does not grow. */
export function addStartedPayment(payments: StartedPayments, order: string, started: StartedPayment): StartedPayments {
  const fresh = Object.entries(payments).filter(([, { at }]) => started.at - at < BOOKING_MAX_DELAY_MS);
  return { ...Object.fromEntries(fresh), [order]: started };
}

/** The list in which no payment was started in the future: a clock that was set back counts from now on. */
export function clampFutureTimes(payments: StartedPayments, now: number): StartedPayments {
  return Object.fromEntries(
    Object.entries(payments).map(([order, started]) => [order, started.at > now ? { ...started, at: now } : started]),
  );
}
