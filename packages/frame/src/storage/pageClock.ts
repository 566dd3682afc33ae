import type { Clock } from './crossTabLock.ts';

/**
 * The time by which "two minutes have passed" is judged: the wall clock at page load, going on evenly from there, so
 * that setting the phone's clock while a payment is open changes nothing.
 */
export const pageClock: Clock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  wallClock: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
