/** Partners report most payments within minutes; after this long an order without a booking counts as unpaid. */
export const BOOKING_MAX_DELAY_MS = 30 * 60_000;
