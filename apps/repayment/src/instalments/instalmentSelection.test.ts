import { describe, expect, test } from '@jest/globals';
import { cases } from '@loan/testing/cases';
import * as fc from 'fast-check';
import {
  type Choice,
  type ChoiceEvent,
  cappedDigits,
  chosenPeriods,
  FIRST_CHOSEN,
  isChosen,
  isClickable,
  mostToPay,
  nextChoice,
  totalOf,
} from './instalmentSelection.ts';

const due = (periodNo: string, totalAmount: number | undefined, canClick = false) => ({
  periodNo,
  totalAmount,
  canClick,
});
const three = [due('2', 1_045, true), due('3', 1_045), due('4', 1_046)];
const MAX = 3_136;

const after = (...events: ChoiceEvent[]): Choice => events.reduce(nextChoice, FIRST_CHOSEN);
const all = { on: 'select all tapped' } as const;
const first = { on: 'first tapped' } as const;
const typed = (text: string, max = MAX) => ({ on: 'amount typed', text, max }) as const;

describe('the selection (A40)', () => {
  test('starts with the first (I003)', () => {
    expect(three.map((_, index) => isChosen(FIRST_CHOSEN, index))).toEqual([true, false, false]);
  });

  test('only the first due one can be tapped, and only if the lender lets it (I014)', () => {
    expect(three.map((_, index) => isClickable(three, index))).toEqual([true, false, false]);
    expect(isClickable([due('1', 5, false), due('2', 5, true)], 0)).toBe(false);
    expect(isClickable([due('1', 5, false), due('2', 5, true)], 1)).toBe(false);
    expect(isClickable([], 0)).toBe(false);
  });

  test('select all turns all on, and again leaves only the first (I017)', () => {
    expect(after(all).selected).toBe('all');
    expect(after(all, all).selected).toBe('first');
    expect(after(first, all).selected).toBe('all');
    expect(after(first, all, all).selected).toBe('first');
  });

  test('tapping the first one takes everything away, and brings it back', () => {
    expect(after(first).selected).toBe('none');
    expect(after(first, first).selected).toBe('first');
    expect(after(all, first).selected).toBe('none');
  });

  test('a payment begins anew', () => {
    expect(after(all, typed('7'), { on: 'paid' })).toEqual(FIRST_CHOSEN);
  });
});

describe('the total', () => {
  test.each([
    ['the first', [], 1_045],
    ['all', [all], 3_136],
    ['none', [first], 0],
    ['a typed amount', [typed('500')], 500],
    ['a typed amount over all', [all, typed('500')], 500],
    ['a new selection after a typed amount', [typed('500'), all], 3_136],
    ['an emptied amount', [typed('')], 0],
  ] as const)('of %s (I015)', (_, events, expected) => {
    expect(totalOf(after(...events), three, MAX)).toBe(expected);
  });

  test('of parts with hundredths is exact: nothing drifts', () => {
    const thirds = ['1', '2', '3'].map((period) => due(period, 33.33));
    expect(totalOf(after(all), thirds)).toBe(99.99);
    expect(mostToPay(undefined, [due('1', 0.1), due('2', 0.2)])).toBe(0.3);
    expect(mostToPay(undefined, [due('1', 0.07), due('2', 0.14)])).toBe(0.21);
    expect(cappedDigits('150', mostToPay(undefined, thirds))).toBe('99');
  });

  test('is unknown where a chosen amount is missing, and known where it is not chosen', () => {
    const holed = [due('1', 100, true), due('2', undefined)];
    expect(totalOf(FIRST_CHOSEN, holed, 500)).toBe(100);
    expect(totalOf(after(all), holed, 500)).toBeUndefined();
  });

  test('never exceeds what may be paid, whatever is tapped and typed (I007)', () => {
    const event: fc.Arbitrary<ChoiceEvent> = fc.oneof(
      fc.constant(first),
      fc.constant(all),
      fc.string().map((text) => typed(text)),
      fc.bigInt({ min: 0n, max: 10n ** 40n }).map((amount) => typed(String(amount))),
    );
    const hundredths = (max: number) => fc.integer({ min: 0, max }).map((amount) => amount / 100);
    const amounts = fc.array(hundredths(2 ** 40), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(event), amounts, hundredths(2 ** 45), (events, sums, max) => {
        const plan = sums.map((amount, index) => due(String(index), amount, index === 0));
        const capped = events.map((one) => (one.on === 'amount typed' ? { ...one, max } : one));
        const total = totalOf(after(...capped), plan, max) ?? 0;
        expect(total).toBeLessThanOrEqual(max);
        expect(String(total)).toMatch(/^\d+(\.\d\d?)?$/);
      }),
      cases(),
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
])('typed %p reads as %p: digits only, capped, no least amount (I006, I007, I008)', (text, expected) => {
  expect(cappedDigits(text, 20_000)).toBe(expected);
});

test.each([
  [20_000, 20_000],
  [0, 3_136],
  [undefined, 3_136],
  [-1, 3_136],
])('with amountMax %p at most %p can be paid', (amountMax, expected) => {
  expect(mostToPay(amountMax, three)).toBe(expected);
});

test('where nobody says what is owed, an amount can be typed all the same', () => {
  const unknown = [due('1', undefined, true)];
  const max = mostToPay(undefined, unknown);
  expect(max).toBeUndefined();
  expect(totalOf(FIRST_CHOSEN, unknown, max)).toBeUndefined();
  const choice = nextChoice(FIRST_CHOSEN, { on: 'amount typed', text: '1,500', max });
  expect(totalOf(choice, unknown, max)).toBe(1_500);
});

test('an intent names the periods, or that an amount was typed', () => {
  expect(chosenPeriods(after(all), three)).toBe('2,3,4');
  expect(chosenPeriods(after(typed('9')), three)).toBe('typed');
});
