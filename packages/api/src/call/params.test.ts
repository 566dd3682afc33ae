import { describe, expect, test } from '@jest/globals';
import { anyFields, decimal, file, literal, nullable, optional, parseParams, text, wholeNumber } from '@loan/api';
import { fuzzOptions } from '@loan/testing/fuzz';
import fc from 'fast-check';
import { serializeParams } from './params.ts';

const PARAM_TYPES = {
  name: text,
  amount: wholeNumber,
  rate: decimal,
  isDelay: literal(0),
  coupon: nullable(text),
  note: optional(text),
};

describe('parameters', () => {
  test('are serialized in the order of their declaration when the caller passes another order', () => {
    const { params } = serializeParams('GET /x', PARAM_TYPES, { rate: '0.10', amount: 5, name: 'n', coupon: null });
    expect(Object.entries(params)).toEqual([
      ['name', 'n'],
      ['amount', '5'],
      ['rate', '0.10'],
      ['isDelay', '0'],
      ['coupon', ''],
    ]);
  });

  test('are equal to the original values when they are serialized and parsed again', () => {
    const arbitraryParams = fc.record({
      name: fc.string({ unit: 'grapheme' }),
      amount: fc.maxSafeInteger().map((value) => value || 0),
      rate: fc.constantFrom('0.1', '-3.25', '10'),
      coupon: fc.option(fc.string({ minLength: 1 })),
      note: fc.option(fc.string(), { nil: undefined }),
    });
    fc.assert(
      fc.property(arbitraryParams, ({ note, ...given }) => {
        const givenParams = note === undefined ? given : { ...given, note };
        const { params } = serializeParams('GET /x', PARAM_TYPES, givenParams);
        expect(parseParams(PARAM_TYPES, params)).toStrictEqual({
          params: { ...givenParams, isDelay: 0 },
          problems: [],
        });
      }),
      fuzzOptions(),
    );
  });

  test('with names chosen by the server are sent, and do not overwrite a declared name', () => {
    const types = { product_id: text, fields: anyFields };
    const fields = { cardNo: '001', product_id: 'swapped', ['__proto__']: 'x', constructor: 'y' };
    const { params } = serializeParams('POST /x', types, { product_id: '7', fields });
    expect({ ...params }).toEqual({ product_id: '7', cardNo: '001', ['__proto__']: 'x', constructor: 'y' });
    expect(parseParams(types, params).params).toEqual({
      product_id: '7',
      fields: { cardNo: '001', ['__proto__']: 'x', constructor: 'y' },
    });
  });

  test.each([
    ['text', text, 7, '7'],
    ['text', text, '', ''],
    ['a whole number', wholeNumber, -0, '0'],
    ['a whole number', wholeNumber, '007', '7'],
    ['a whole number', wholeNumber, Number.MAX_SAFE_INTEGER, '9007199254740991'],
    ['a decimal number', decimal, '0.10', '0.10'],
    ['a decimal number', decimal, -3, '-3'],
    ['an optional text', optional(text), null, undefined],
    ['an optional text', optional(text), '', ''],
    ['a nullable text', nullable(text), undefined, ''],
    ['a constant', literal('3'), 'another', '3'],
  ])('are serialized as %s: %#', (_, type, given, serialized) => {
    const params = serializeParams('GET /x', { one: type }, { one: given }).params;
    expect({ ...params }).toStrictEqual(serialized === undefined ? {} : { one: serialized });
  });

  test('that are files are serialized apart from the others, and are reported when they are missing', () => {
    const types = { about: text, picture: file };
    const picture = new Blob(['x']);
    const { params, files } = serializeParams('POST /x', types, { about: 'a', picture });
    expect({ params: { ...params }, files }).toStrictEqual({ params: { about: 'a' }, files: { picture } });
    expect(parseParams(types, params, files)).toStrictEqual({ params: { about: 'a', picture }, problems: [] });
    expect(parseParams(types, params)).toStrictEqual({
      params: { about: 'a' },
      problems: [{ field: 'picture', expected: 'a file' }],
    });
  });

  test('are reported one by one when the server parses wrong values', () => {
    const { problems } = parseParams(PARAM_TYPES, { amount: '1e3', rate: 'NaN', isDelay: '1', other: 'ignored' });
    expect(problems).toEqual([
      { field: 'name', expected: 'a text' },
      { field: 'amount', expected: 'a whole number' },
      { field: 'rate', expected: 'a decimal number' },
      { field: 'isDelay', expected: '0' },
    ]);
    for (const amount of ['', '1.5', ' 5', '9007199254740993', '-'])
      expect(parseParams({ amount: wholeNumber, rate: decimal }, { amount, rate: '1.' }).problems).toHaveLength(2);
  });

  test('throw before anything is sent when a value has the wrong type', () => {
    const types = { ...PARAM_TYPES, picture: file };
    const validParams = { name: 'n', amount: 1, rate: 1, coupon: null, picture: new Blob(['x']) };
    for (const wrong of [
      { name: undefined },
      { name: {} },
      { name: null },
      { name: new Blob(['x']) },
      { name: true },
      ...['1.5', '1e3', '', ' 5', null, undefined, true, [], 1e21, '9007199254740993', -1e16, Number.NaN].map(
        (amount) => ({
          amount,
        }),
      ),
      { coupon: {} },
      { note: {} },
      { picture: 'x' },
      { picture: undefined },
      { rate: 'x' },
      { rate: '1.' },
      { rate: '.5' },
      { rate: 1e-7 },
    ]) {
      const [name = ''] = Object.keys(wrong);
      expect(() => serializeParams('GET /x', types, { ...validParams, ...wrong })).toThrow(
        expect.objectContaining({
          kind: 'invalid-response',
          endpointId: 'GET /x',
          why: expect.stringContaining(`input ${name} is`),
        }),
      );
    }
  });
});
