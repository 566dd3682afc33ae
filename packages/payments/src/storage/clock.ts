/** Time as locks, payments and storage read it; tests pass a clock of their own. */
export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** The device's clock in milliseconds since 1970; `now` where it is absent. */
  wallClock?: () => number;
  /** Starts a timer. @returns a function that cancels it */
  after: (ms: number, action: () => void) => () => void;
};

/**
 * A monotonic clock in milliseconds since 1970: the device's clock at page load plus the time since then. Setting the
 * device's clock while a payment is pending changes no waiting time.
 */
export const pageClock: Clock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  wallClock: () => Date.now(),
  after,
};

/** The device's clock, which jumps when it is set: accepted payments are read with times by it. */
export const deviceClock: Clock = { now: () => Date.now(), after };

function after(ms: number, action: () => void): () => void {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
}

/** Runs an action with a time limit. Rejects when the time is over; a later result is ignored. */
export function withTimeout<T>(ms: number, clock: Clock, action: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => reject(new Error(`took longer than ${ms} ms`)));
    const run = async () => action();
    void run().then(resolve, reject).finally(stop);
  });
}
