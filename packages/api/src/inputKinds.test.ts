import { describe, expect, test } from '@jest/globals';
import { anyFields, decimal, literal, nullable, optional, readInputs, text, wholeNumber } from '@loan/api';
import { cases } from '@loan/testing/cases';
import fc from 'fast-check';
import { writeInputs } from './inputKinds.ts';

const KINDS = {
  name: text,
  amount: wholeNumber,
  rate: decimal,
  isDelay: literal(0),
  coupon: nullable(text),
  note: optional(text),
};

describe('inputs', () => {
  test('are written in the order of their declaration, whatever order they were given in', () => {
    const { inputs } = writeInputs('GET /x', KINDS, { rate: '0.10', amount: 5, name: 'n', coupon: null });
    expect(Object.entries(inputs)).toEqual([
      ['name', 'n'],
      ['amount', '5'],
      ['rate', '0.10'],
      ['isDelay', '0'],
      ['coupon', ''],
    ]);
  });

  test('come out on the other side as they went in', () => {
    const some = fc.record({
      name: fc.string({ unit: 'grapheme' }),
      amount: fc.maxSafeInteger().map((value) => value || 0),
      rate: fc.constantFrom('0.1', '-3.25', '10'),
      coupon: fc.option(fc.string({ minLength: 1 })),
      note: fc.option(fc.string(), { nil: undefined }),
    });
    fc.assert(
      fc.property(some, ({ note, ...given }) => {
        const all = note === undefined ? given : { ...given, note };
        const { inputs } = writeInputs('GET /x', KINDS, all);
        expect(readInputs(KINDS, inputs)).toEqual({ inputs: { ...all, isDelay: 0 }, problems: [] });
      }),
      cases(),
    );
  });

  test('of the server’s own names go along, and never over a declared one', () => {
    const kinds = { product_id: text, fields: anyFields };
    const fields = { cardNo: '001', product_id: 'swapped', ['__proto__']: 'x', constructor: 'y' };
    const { inputs } = writeInputs('POST /x', kinds, { product_id: '7', fields });
    expect({ ...inputs }).toEqual({ product_id: '7', cardNo: '001', ['__proto__']: 'x', constructor: 'y' });
    expect(readInputs(kinds, inputs).inputs).toEqual({
      product_id: '7',
      fields: { cardNo: '001', ['__proto__']: 'x', constructor: 'y' },
    });
  });

  test('that are wrong are named, one by one, on the receiving side', () => {
    const { problems } = readInputs(KINDS, { amount: '1e3', rate: 'NaN', isDelay: '1', other: 'ignored' });
    expect(problems).toEqual([
      { field: 'name', expected: 'a text' },
      { field: 'amount', expected: 'a whole number' },
      { field: 'rate', expected: 'a decimal number' },
      { field: 'isDelay', expected: '0' },
    ]);
  });

  test('that are wrong never leave the sending side', () => {
    const good = { name: 'n', amount: 1, rate: 1, coupon: null };
    for (const wrong of [
      { name: undefined },
      { name: {} },
      { amount: '1.5' },
      { amount: 1e21 },
      { rate: 'x' },
      { rate: 1e-7 },
    ]) {
      expect(() => writeInputs('GET /x', KINDS, { ...good, ...wrong })).toThrow(
        expect.objectContaining({ kind: 'broken', endpointId: 'GET /x' }),
      );
    }
  });
});
