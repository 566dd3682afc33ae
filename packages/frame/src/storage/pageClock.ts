import type { Clock } from './clock.ts';

/**
 * A monotonic clock in milliseconds since 1970: the device's clock at page load plus the time since then. Setting the
 * device's clock while a payment is pending changes no waiting time.
 */
export const pageClock: Clock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  wallClock: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
