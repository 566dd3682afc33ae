import { expect, test } from '@jest/globals';
import { cooldownEnd, cooldownStart, secondsRemaining } from './resendCooldown.ts';

const NOW = 1_800_000_000_000;

test.each([
  [undefined, 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
  [cooldownEnd(NOW), 60],
  [NOW + 1, 1],
  [NOW, 0],
  [NOW - 500, 0],
  [NOW - 5_000, 0],
  [NOW + 60_001, 60],
  [NOW + 61_000, 60],
  [NOW + 86_400_000, 60],
])('a lock until %p leaves %i seconds (M17)', (until, seconds) => {
  expect(secondsRemaining(until, NOW)).toBe(seconds);
});

test.each([
  ['no lock was made', undefined, undefined],
  ['the time of the lock cannot be read', Number.NaN, undefined],
  ['the lock never ends', Number.NEGATIVE_INFINITY, undefined],
  ['the message left now', cooldownEnd(NOW), NOW],
  ['the message left a minute ago', NOW, NOW - 60_000],
  ['the clock was set back since', cooldownEnd(NOW) + 1, undefined],
])('knows when the message left, or that nobody does, when %s', (_, until, sentAt) => {
  expect(cooldownStart(until, NOW)).toBe(sentAt);
});
