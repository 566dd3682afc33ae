import { expect, test } from '@jest/globals';
import { fromDeviceTime, fromStoredTime, toStoredTime } from './storedTime.ts';

const NOW = 1_000_000;
const clock = (deviceClockAhead?: number) => ({
  now: () => NOW,
  ...(deviceClockAhead !== undefined && { wallClock: () => NOW + deviceClockAhead }),
  after: () => () => {},
});

test.each([
  ['there is no separate device clock', undefined, NOW - 10, NOW - 10],
  ['both clocks agree', 0, NOW - 10, NOW - 10],
  ['the device’s clock is ahead', 500, NOW - 10, NOW + 490],
  ['the device’s clock is behind', -500, NOW - 10, NOW - 510],
  ['the time has a fraction', 0.25, NOW + 0.5, NOW + 1],
])('stores a time by the device’s clock when %s', (_, deviceClockAhead, at, stamp) => {
  expect(toStoredTime(at, clock(deviceClockAhead))).toBe(stamp);
});

test.each([
  ['there is no separate device clock', undefined, NOW - 10, 0, NOW - 10],
  ['both clocks agree', 0, NOW - 10, 0, NOW - 10],
  ['it is now', 0, NOW, 0, NOW],
  // The text may be from before or after the clock was set: the later moment counts.
  ['the device’s clock is ahead', 500, NOW - 510, 0, NOW - 510],
  ['the device’s clock is behind', -500, NOW - 510, 0, NOW - 10],
  ['it is in the future', 0, NOW + 10, 0, NOW],
  ['it is in the future of a clock that is behind', -500, NOW - 10, 0, NOW],
  ['it is within the allowed future', 0, NOW + 60, 60, NOW + 60],
  ['it is beyond the allowed future', 0, NOW + 61, 60, NOW + 60],
])('reads the latest moment that a stored time can mean when %s', (_, deviceClockAhead, stamp, maxFutureMs, at) => {
  expect(fromStoredTime(stamp, clock(deviceClockAhead), maxFutureMs)).toBe(at);
  if (maxFutureMs === 0) expect(fromStoredTime(stamp, clock(deviceClockAhead))).toBe(at);
});

test.each([
  ['there is no separate device clock', undefined, NOW - 10],
  ['the device’s clock is ahead', 500, NOW - 510],
  ['the device’s clock is behind', -500, NOW + 490],
])('reads a time of the device’s clock as the same moment of the page’s when %s', (_, deviceClockAhead, at) => {
  expect(fromDeviceTime(NOW - 10, clock(deviceClockAhead))).toBe(at);
});
