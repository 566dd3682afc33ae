import { expect, test } from '@jest/globals';
import { captureLaunchParams } from '../launch/launchParams.ts';
import { setTestMarketConfig } from '../testing/testMarketConfig.ts';
import { currentFormat } from './useFormat.ts';

const launchWith = (search: string) => {
  setTestMarketConfig();
  sessionStorage.clear();
  captureLaunchParams({ search, hash: '' }, sessionStorage);
  return currentFormat();
};

test('amounts carry the peso sign, the rupee where the launch says system=1, and the answer’s own where it has one (G032, G033)', () => {
  expect(launchWith('').money(123_456)).toBe('₱1.234,56');
  expect(launchWith('?system=1').money(123_456)).toBe('₹1.234,56');
  expect(launchWith('?system=1').money(123_456, { symbol: 'S/' })).toBe('S/1.234,56');
  expect(launchWith('?system=1').money(123_456, { symbol: '' })).toBe('1.234,56');
  expect(launchWith('').money(123_456, { symbol: null })).toBe('₱1.234,56');
});

test.each(['₱9', '-', '−₱', 'W'.repeat(3_000), '₱\n1'])(
  'an answer’s sign %j that would change or hide the amount is not used',
  (symbol) => {
    expect(launchWith('').money(123_456, { symbol })).toBe('₱1.234,56');
  },
);

test('an instalment says TZS, whatever the launch says (G034)', () => {
  expect(launchWith('?system=1').tzs(12_500)).toBe('TZS 12.500');
});
