/** Time as locks, payments and storage read it; tests pass a clock of their own. */
export type Clock = {
  /** Milliseconds since 1970; monotonic, also when the device's clock is set. */
  now: () => number;
  /** The device's clock in milliseconds since 1970; `now` where it is absent. */
  wallClock?: () => number;
  /** Starts a timer. @returns a function that cancels it */
  after: (ms: number, action: () => void) => () => void;
};
