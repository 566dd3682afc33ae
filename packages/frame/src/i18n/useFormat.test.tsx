import { afterEach, expect, jest, test } from '@jest/globals';
import { captureLaunchParams } from '../testing/captureLaunchParams.ts';
import { setTestMarketConfig } from '../testing/testMarketConfig.ts';
import { currentFormat } from './useFormat.ts';

const launchWith = (search: string, market: Parameters<typeof setTestMarketConfig>[0] = {}) => {
  setTestMarketConfig(market);
  sessionStorage.clear();
  captureLaunchParams({ search, hash: '' }, sessionStorage);
  return currentFormat();
};

test('money has the peso sign, the rupee sign when system is 1, and the response’s symbol when there is one (G032, G033)', () => {
  expect(launchWith('').money(123_456)).toBe('₱1.234,56');
  expect(launchWith('?system=1').money(123_456)).toBe('₹1.234,56');
  expect(launchWith('?system=1').money(123_456, { symbol: 'S/' })).toBe('S/1.234,56');
  expect(launchWith('?system=1').money(123_456, { symbol: '' })).toBe('1.234,56');
  expect(launchWith('').money(123_456, { symbol: null })).toBe('₱1.234,56');
});

test.each(['₱9', '-', '−₱', 'W'.repeat(3_000), '₱\n1'])(
  'money ignores a response’s symbol that would change or hide the amount: %j',
  (symbol) => {
    expect(launchWith('').money(123_456, { symbol })).toBe('₱1.234,56');
  },
);

test('planAmount uses the sign of all other amounts in a market that chose it', () => {
  const currency = { instalmentLabel: 'sign' as const };
  expect(launchWith('', { currency }).planAmount(12_500)).toBe('₱12.500,00');
  expect(launchWith('?system=1', { currency }).planAmount(12_500)).toBe('₹12.500,00');
});

test('planAmount uses TZS whatever the launch parameters are (G034)', () => {
  expect(launchWith('?system=1').planAmount(12_500)).toBe('TZS 12.500,00');
});

afterEach(() => void jest.useRealTimers());

test.each([
  ['2026-11-23', 'today'],
  ['2026-11-24 18:00:00', 'tomorrow'],
  ['2026-11-28', 'in 5 days'],
  ['2026-11-22', '1 day late'],
  ['2026-11-19', '4 days late'],
  ['soon', undefined],
  [undefined, undefined],
])('daysLeft of %s is %s late in the evening of 2026-11-23 in the market', (text, words) => {
  for (const [timeZone, now] of [
    ['Asia/Manila', '2026-11-23T15:59:00Z'],
    ['America/Mexico_City', '2026-11-24T05:59:00Z'],
  ] as const) {
    jest.useFakeTimers({ now: new Date(now) });
    const format = launchWith('', { timeZone });
    expect(format.daysLeft(text)).toBe(words);
    expect(format.isPast(text)).toBe(Boolean(words?.endsWith('late')));
  }
});
