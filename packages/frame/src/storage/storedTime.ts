/**
 * Times that outlive a page. They are kept by the phone's clock, which anybody may set, while a page counts by its own
 * clock, which only goes forward. Every stored time passes through these functions, whatever it is for.
 */
import type { Clock } from './crossTabLock.ts';

/** By how much the phone's clock is ahead of the page's: it was set, or the page's clock stood still while the phone slept. */
function deviceClockOffset(clock: Clock): number {
  return (clock.wallClock?.() ?? clock.now()) - clock.now();
}

/** @param at a time by the page's clock, in milliseconds since 1970 @returns the same moment by the phone's clock */
export function toStoredTime(at: number, clock: Clock): number {
  return Math.round(at + deviceClockOffset(clock));
}

/**
 * The latest moment by the page's clock that a stored time can mean: a payment that seems younger than it is only waits
 * longer. A time of the future was written before the clock was set back, and counts from now on.
 * Reading the same text twice would move such a time on and on: keep what this returned first.
 * @param maxFutureMs how far in the future a true stamp of this kind may lie, such as the end of a lock
 */
export function fromStoredTime(storedTime: number, clock: Clock, maxFutureMs = 0): number {
  return Math.min(Math.max(storedTime, storedTime - deviceClockOffset(clock)), clock.now() + maxFutureMs);
}

/** The same moment by the page's clock, of a time that was read from the phone's clock as it stands now. */
export function fromDeviceTime(time: number, clock: Clock): number {
  return time - deviceClockOffset(clock);
}
