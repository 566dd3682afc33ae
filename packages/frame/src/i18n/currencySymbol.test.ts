import { expect, test } from '@jest/globals';
import { currencySymbol } from './currencySymbol.ts';

test.each<[string | undefined, string | null | undefined, string]>([
  ['1', undefined, '₹'],
  ['0', undefined, '₱'],
  ['11', undefined, '₱'],
  ['', undefined, '₱'],
  [undefined, undefined, '₱'],
  ['1', '$', '$'],
  ['1', '', '₹'],
  [undefined, null, '₱'],
])('gives, for system %s and the response’s symbol %s, the sign %s (G032, G033)', (system, fromResponse, symbol) => {
  expect(currencySymbol(system, '₱', fromResponse)).toBe(symbol);
});
