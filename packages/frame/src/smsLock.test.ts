import { expect, test } from '@jest/globals';
import { lockFrom, secondsLocked } from './smsLock.ts';

const NOW = 1_800_000_000_000;

test.each([
  [undefined, 0],
  [Number.NaN, 0],
  [lockFrom(NOW), 60],
  [NOW + 1, 1],
  [NOW, 0],
  [NOW - 5_000, 0],
  [NOW + 61_000, 0],
])('a lock until %p leaves %i seconds', (until, seconds) => {
  expect(secondsLocked(until, NOW)).toBe(seconds);
});
