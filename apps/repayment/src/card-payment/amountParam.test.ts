import { expect, test } from '@jest/globals';
import { amountMismatch, parseAmountParam } from './amountParam.ts';

test.each([
  ['503500', 503_500],
  ['0', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['1e9', undefined],
  ['NaN', undefined],
  ['9'.repeat(16), undefined],
  [undefined, undefined],
])('parses the amount %p of the URL as %p', (text, expected) => {
  expect(parseAmountParam(text)).toBe(expected);
});

test.each([
  ['the same is owed', 503_500, 5_035, undefined],
  ['the same is owed, with hundredths', 3_333, 33.33, undefined],
  ['the URL has less than is owed', 100_000, 5_035, 'less'],
  ['the URL has more than is owed', 503_501, 5_035, 'more'],
  ['the URL names no amount', undefined, 5_035, 'missing'],
  ['nothing is owed', 503_500, 0, undefined],
  ['the balance is not known', 503_500, undefined, undefined],
] as const)('compares with the balance when %s', (_, amount, owed, expected) => {
  expect(amountMismatch(amount, owed)).toBe(expected);
});
