import { describe, expect, test } from '@jest/globals';
import { fuzzOptions } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
import {
  cappedDigits,
  coveragesOf,
  INITIAL_SELECTION,
  type InstalmentSelection,
  isClickable,
  isSelected,
  maxPayable,
  type SelectionAction,
  selectedPeriods,
  selectionReducer,
  totalOf,
} from './instalmentSelection.ts';

const due = (periodNo: string, totalAmount: number | undefined, canClick = false) => ({
  periodNo,
  totalAmount,
  canClick,
});
const three = [due('2', 1_045, true), due('3', 1_045), due('4', 1_046)];
const MAX = 3_136;

const after = (...events: SelectionAction[]): InstalmentSelection => events.reduce(selectionReducer, INITIAL_SELECTION);
const toggleAll = { type: 'toggle-all' } as const;
const toggleFirst = { type: 'toggle-first' } as const;
const typeAmount = (text: string, max = MAX) => ({ type: 'set-amount', text, max }) as const;

describe('the selection (A40)', () => {
  test('starts with the first instalment (I003)', () => {
    expect(three.map((_, index) => isSelected(INITIAL_SELECTION, index))).toEqual([true, false, false]);
  });

  test('allows only the first due instalment, and only when the plan marks it as clickable (I014)', () => {
    expect(three.map((_, index) => isClickable(three, index))).toEqual([true, false, false]);
    expect(isClickable([due('1', 5, false), due('2', 5, true)], 0)).toBe(false);
    expect(isClickable([due('1', 5, false), due('2', 5, true)], 1)).toBe(false);
    expect(isClickable([], 0)).toBe(false);
  });

  test('selects all, and only the first on the next toggle (I017)', () => {
    expect(after(toggleAll).selected).toBe('all');
    expect(after(toggleAll, toggleAll).selected).toBe('first');
    expect(after(toggleFirst, toggleAll).selected).toBe('all');
    expect(after(toggleFirst, toggleAll, toggleAll).selected).toBe('first');
  });

  test('clears the selection when the first one is toggled, and restores the first', () => {
    expect(after(toggleFirst).selected).toBe('none');
    expect(after(toggleFirst, toggleFirst).selected).toBe('first');
    expect(after(toggleAll, toggleFirst).selected).toBe('none');
  });

  test('resets after a payment', () => {
    expect(after(toggleAll, typeAmount('7'), { type: 'reset' })).toEqual(INITIAL_SELECTION);
  });
});

describe('the coverage', () => {
  const covered = (selection: InstalmentSelection, instalments: Parameters<typeof coveragesOf>[1] = three) =>
    coveragesOf(selection, instalments);

  test.each([
    ['nothing typed', [], ['whole', 'none', 'none']],
    ['all selected', [toggleAll], ['whole', 'whole', 'whole']],
    ['500 of the first 1,045', [typeAmount('500')], ['part', 'none', 'none']],
    ['500 of all', [toggleAll, typeAmount('500')], ['part', 'none', 'none']],
    ['exactly the first', [typeAmount('1045')], ['whole', 'none', 'none']],
    ['more than the first', [typeAmount('1046')], ['whole', 'part', 'none']],
    ['everything', [typeAmount('3136')], ['whole', 'whole', 'whole']],
    ['0', [typeAmount('0')], ['none', 'none', 'none']],
    ['an emptied amount', [typeAmount('')], ['none', 'none', 'none']],
  ] as const)('of %s is %j', (_, events, expected) => {
    expect(covered(after(...events))).toEqual(expected);
  });

  test('is exact for amounts with hundredths', () => {
    expect(covered(after(typeAmount('1')), [due('1', 0.1), due('2', 0.2), due('3', 0.7)])).toEqual([
      'whole',
      'whole',
      'whole',
    ]);
  });

  test('is not claimed for an instalment without an amount and those behind it', () => {
    expect(covered(after(typeAmount('50')), [due('1', undefined), due('2', 10)])).toEqual(['part', 'none']);
  });
});

describe('a typed amount', () => {
  test('is forgotten, and the selection stays, when it is cleared', () => {
    expect(after(toggleAll, typeAmount('500'), { type: 'clear-amount' })).toEqual({
      selected: 'all',
      typedAmount: undefined,
    });
  });

  test('gives way to the whole first instalment when that is tapped', () => {
    expect(after(typeAmount('500'), toggleFirst)).toEqual(INITIAL_SELECTION);
    expect(after(toggleAll, typeAmount('500'), toggleFirst)).toEqual(INITIAL_SELECTION);
  });
});

describe('the total', () => {
  test.each([
    ['the first', [], 1_045],
    ['all', [toggleAll], 3_136],
    ['none', [toggleFirst], 0],
    ['a typed amount', [typeAmount('500')], 500],
    ['a typed amount over all', [toggleAll, typeAmount('500')], 500],
    ['a new selection after a typed amount', [typeAmount('500'), toggleAll], 3_136],
    ['an emptied amount', [typeAmount('')], 0],
  ] as const)('of %s (I015)', (_, events, expected) => {
    expect(totalOf(after(...events), three, MAX)).toBe(expected);
  });

  test('is exact for amounts with hundredths', () => {
    const thirds = ['1', '2', '3'].map((period) => due(period, 33.33));
    expect(totalOf(after(toggleAll), thirds)).toBe(99.99);
    expect(maxPayable(undefined, [due('1', 0.1), due('2', 0.2)])).toBe(0.3);
    expect(maxPayable(undefined, [due('1', 0.07), due('2', 0.14)])).toBe(0.21);
    expect(cappedDigits('150', maxPayable(undefined, thirds))).toBe('99');
  });

  test('is undefined only when a selected amount is missing', () => {
    const withMissingAmount = [due('1', 100, true), due('2', undefined)];
    expect(totalOf(INITIAL_SELECTION, withMissingAmount, 500)).toBe(100);
    expect(totalOf(after(toggleAll), withMissingAmount, 500)).toBeUndefined();
  });

  test('never exceeds the maximum, whatever is tapped and typed (I007)', () => {
    const action: fc.Arbitrary<SelectionAction> = fc.oneof(
      fc.constant(toggleFirst),
      fc.constant(toggleAll),
      fc.string().map((text) => typeAmount(text)),
      fc.bigInt({ min: 0n, max: 10n ** 40n }).map((amount) => typeAmount(String(amount))),
    );
    const hundredths = (max: number) => fc.integer({ min: 0, max }).map((amount) => amount / 100);
    const amounts = fc.array(hundredths(2 ** 40), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(action), amounts, hundredths(2 ** 45), (events, sums, max) => {
        const plan = sums.map((amount, index) => due(String(index), amount, index === 0));
        const capped = events.map((event) => (event.type === 'set-amount' ? { ...event, max } : event));
        const total = totalOf(after(...capped), plan, max) ?? 0;
        expect(total).toBeLessThanOrEqual(max);
        expect(String(total)).toMatch(/^\d+(\.\d\d?)?$/);
      }),
      fuzzOptions(),
    );
  });
});

test.each([
  ['12,500', '12500'],
  ['TZS 1.000', '1000'],
  ['-5', '5'],
  ['abc', ''],
  ['007', '7'],
  ['0', '0'],
  ['99999', '20000'],
  ['9'.repeat(400), '20000'],
  ['20000', '20000'],
  ['1', '1'],
])('reads typed %p as %p: digits only, capped, no minimum (I006, I007, I008)', (text, expected) => {
  expect(cappedDigits(text, 20_000)).toBe(expected);
});

test.each([
  [20_000, 20_000],
  [0, 3_136],
  [undefined, 3_136],
  [-1, 3_136],
])('for amountMax %p the maximum is %p', (amountMax, expected) => {
  expect(maxPayable(amountMax, three)).toBe(expected);
});

test('allows a typed amount when the balance is not known', () => {
  const unknown = [due('1', undefined, true)];
  const max = maxPayable(undefined, unknown);
  expect(max).toBeUndefined();
  expect(totalOf(INITIAL_SELECTION, unknown, max)).toBeUndefined();
  const selection = selectionReducer(INITIAL_SELECTION, { type: 'set-amount', text: '1,500', max });
  expect(totalOf(selection, unknown, max)).toBe(1_500);
});

test('gives the periods or custom-amount for the payment intent', () => {
  expect(selectedPeriods(after(toggleAll), three)).toBe('2,3,4');
  expect(selectedPeriods(after(typeAmount('9')), three)).toBe('custom-amount');
});
