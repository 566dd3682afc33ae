/** The lender answers within this many weekdays. */
export const HANDLING_WEEKDAYS = 3;
