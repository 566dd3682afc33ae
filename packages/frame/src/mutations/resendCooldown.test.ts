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
])('a cooldown until %p has %i seconds left (M17)', (until, seconds) => {
  expect(secondsRemaining(until, NOW)).toBe(seconds);
});

test.each([
  ['there is no cooldown', undefined, undefined],
  ['its end is no number', Number.NaN, undefined],
  ['its end is infinite', Number.NEGATIVE_INFINITY, undefined],
  ['the message was sent now', cooldownEnd(NOW), NOW],
  ['the message was sent a minute ago', NOW, NOW - 60_000],
  ['the clock was set back since', cooldownEnd(NOW) + 1, undefined],
])('cooldownStart returns when the message was sent, or undefined, when %s', (_, until, sentAt) => {
  expect(cooldownStart(until, NOW)).toBe(sentAt);
});
