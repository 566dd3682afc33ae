import { expect, test } from '@jest/globals';
import { amountMismatch } from './amountMismatch.ts';

test.each([
  ['the same is owed', 503_500, 5_035, undefined],
  ['the same is owed, with hundredths', 3_333, 33.33, undefined],
  ['less than owed is asked for', 100_000, 5_035, 'less'],
  ['more than owed is asked for', 503_501, 5_035, 'more'],
  ['the link names no amount', undefined, 5_035, 'missing'],
  ['nothing is owed', 503_500, 0, undefined],
  ['nobody knows what is owed', 503_500, undefined, undefined],
] as const)('when %s', (_, amount, owed, expected) => {
  expect(amountMismatch(amount, owed)).toBe(expected);
});
