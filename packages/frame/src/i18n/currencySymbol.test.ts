import { expect, test } from '@jest/globals';
import { currencySymbol } from './currencySymbol.ts';

test.each<[string | undefined, string]>([
  ['1', '₹'],
  ['0', '₱'],
  ['11', '₱'],
  ['', '₱'],
  [undefined, '₱'],
])('gives, for system %s, the sign %s (G032, G033)', (system, symbol) => {
  expect(currencySymbol(system, '₱')).toBe(symbol);
});
