import { describe, expect, test } from '@jest/globals';
import { fuzzOptions } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
import { formatMoney, formatPlanAmount } from './formatMoney.ts';

const PESO = { sign: '₱', group: '.', decimal: ',' };

describe('formatMoney', () => {
  test.each([
    [0, '₱0,00'],
    [1, '₱0,01'],
    [99, '₱0,99'],
    [100, '₱1,00'],
    [9_999, '₱99,99'],
    [100_000, '₱1.000,00'],
    [123_456_789, '₱1.234.567,89'],
    [-5, '-₱0,05'],
    [-100, '-₱1,00'],
    [-0, '₱0,00'],
    [2 ** 53, '₱90.071.992.547.409,92'],
    [90_071_992_547_409_931n, '₱900.719.925.474.099,31'],
    ['9007199254740993', '₱90.071.992.547.409,93'],
    ['30000', '₱300,00'],
    [' 30000 ', '₱300,00'],
    ['30000.00', '₱300,00'],
    ['1.5e3', '₱15,00'],
    [1e21, '₱10.000.000.000.000.000.000,00'],
    [0.5, '₱0,01'],
    [0.49, '₱0,00'],
    ['-0.4', '₱0,00'],
    ['1005e-1', '₱1,01'],
    ['0001', '₱0,01'],
    ['1e-400', '₱0,00'],
  ])('formats %s as %s (G029, G030, G031)', (cents, written) => {
    expect(formatMoney(cents, PESO)).toBe(written);
  });

  test.each([
    null,
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    ' ',
    'abc',
    '12,500',
    '1.2.3',
    '0x10',
    '1e999',
    '1e401',
    '1e-401',
    '١٢',
  ])('gives – for %s', (cents) => {
    expect(formatMoney(cents as never, PESO)).toBe('–');
    expect(formatPlanAmount(cents as never, PESO)).toBe('–');
  });

  test('uses the market’s separators', () => {
    expect(formatMoney(123_456_789, { sign: '₹', group: ',', decimal: '.' })).toBe('₹1,234,567.89');
    expect(formatMoney(123_456_789, { sign: '', group: '', decimal: '.' })).toBe('1234567.89');
  });

  test('is exact to the last digit for every whole number of cents', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (cents) => {
        const written = formatMoney(cents, PESO);
        expect(written).toMatch(/^-?₱\d{1,3}(\.\d{3})*,\d{2}$/);
        expect(BigInt(written.replace(/[₱.,]/g, ''))).toBe(cents);
        expect(formatMoney(String(cents), PESO)).toBe(written);
      }),
      fuzzOptions(),
    );
  });

  test.each([[{ toString: '' }], [[{ toString: false }]], [[500]], [Symbol('5')], [true]])(
    'gives – when the value is neither a number nor text: %p',
    (odd) => {
      expect(formatMoney(odd as never, PESO)).toBe('–');
    },
  );

  test('gives – for more than 1,000 characters, so that a megabyte of digits does not block the page', () => {
    expect(formatMoney('9'.repeat(1_000), PESO)).toMatch(/^₱[9.]+,99$/);
    expect(formatMoney('1e400', PESO)).toMatch(/^₱10[0.]+,00$/);
    for (const length of [1_001, 1_000_000]) expect(formatMoney('9'.repeat(length), PESO)).toBe('–');
  });

  test('never throws and never gives NaN, whatever the value is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.anything()), (anything) => {
        expect(formatMoney(anything as never, PESO)).not.toContain('NaN');
      }),
      fuzzOptions(),
    );
  });
});

describe('formatPlanAmount, for the instalment screen', () => {
  test.each([
    [12_500, 'TZS 12.500,00'],
    [0, 'TZS 0,00'],
    ['33.33', 'TZS 33,33'],
    ['33.00', 'TZS 33,00'],
    [-1, 'TZS -1,00'],
    ['-5.5', 'TZS -5,50'],
    ['-0.05', 'TZS -0,05'],
    ['-0.00', 'TZS 0,00'],
    ['0007', 'TZS 7,00'],
    ['1000000', 'TZS 1.000.000,00'],
    ['1.005', 'TZS 1,01'],
    ['9.999', 'TZS 10,00'],
  ])('formats %s as %s, not divided by 100 (G030, G034, I009)', (units, written) => {
    expect(formatPlanAmount(units, PESO)).toBe(written);
  });
});
