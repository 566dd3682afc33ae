/** Partners tell of most payments within minutes; after this long what the lender shows is believed. */
export const BOOKING_MAX_DELAY_MS = 30 * 60_000;
