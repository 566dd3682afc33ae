/** A payment that was started here and may still be on its way to the lender's books. */
import type { StartedPayments, WhatHappened } from '@loan/frame';

export type StartedPayment = StartedPayments[string];

/** Partners tell of most payments within minutes; after this long what the lender shows is believed. */
export const BOOKING_TAKES_MS = 30 * 60_000;

/** Whether the borrower is to be told "on its way" instead of "unpaid". */
export function isPending(started: StartedPayment | undefined, what: WhatHappened, now: number): boolean {
  if (!started || what === 'booked') return false;
  const age = now - started.at;
  // A phone clock that was set back must not leave it pending for ever.
  return age >= 0 && age < BOOKING_TAKES_MS;
}

/** The list with one more; what no longer matters is dropped, so that it does not grow. */
export function withStarted(all: StartedPayments, order: string, started: StartedPayment): StartedPayments {
  const fresh = Object.entries(all).filter(([, { at }]) => Math.abs(started.at - at) < BOOKING_TAKES_MS);
  return { ...Object.fromEntries(fresh), [order]: started };
}
