/**
 * Conversion of stored times. They are stored by the device's clock, which the user may set; a page counts by its own
 * monotonic clock. Every stored time passes through these functions.
 */
import type { Clock } from './clock.ts';

/** Milliseconds by which the device's clock is ahead of the page's: it was set, or the page's clock stopped in sleep. */
function deviceClockOffset(clock: Clock): number {
  return (clock.wallClock?.() ?? clock.now()) - clock.now();
}

/** @param at a time by the page's clock, in milliseconds since 1970 @returns the same moment by the device's clock */
export function toStoredTime(at: number, clock: Clock): number {
  return Math.round(at + deviceClockOffset(clock));
}

/**
 * The latest moment by the page's clock that a stored time can mean: a payment that seems younger than it is only waits
 * longer. A time in the future was written before the clock was set back, and becomes the present; converting the same
 * text again would move it each time, so keep the first result.
 * @param maxFutureMs how far in the future a true time of this kind may lie, such as the end of a cooldown
 */
export function fromStoredTime(storedTime: number, clock: Clock, maxFutureMs = 0): number {
  return Math.min(Math.max(storedTime, storedTime - deviceClockOffset(clock)), clock.now() + maxFutureMs);
}

/** Converts a time of the device's present clock to the page's clock. */
export function fromDeviceTime(time: number, clock: Clock): number {
  return time - deviceClockOffset(clock);
}
