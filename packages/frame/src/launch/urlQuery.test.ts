import { describe, expect, test } from '@jest/globals';
import { fuzzOptions } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
import { dedupeQueryParams, parseQuery, queryValue, removeQueryParams, setQueryParams } from './urlQuery.ts';

describe('parseQuery and queryValue', () => {
  test.each([
    ['?productId=7', '7'],
    ['?product_id=7', '7'],
    ['?product_id=7&productId=8', '8'],
    ['?productId=&product_id=7', '7'],
    ['?productId=%20', ' '],
    ['?productId=', ''],
    ['?product_id=', ''],
  ])('read %s as productId %s: either spelling of the name counts (G037)', (search, value) => {
    expect(queryValue(parseQuery(search), 'productId')).toBe(value);
  });

  test('read product_id from either spelling', () => {
    expect(queryValue(parseQuery('?productId=7'), 'product_id')).toBe('7');
  });

  test.each<[string, string, string | undefined]>([
    ['?a=1&a=2', 'a', '1'],
    ['?a', 'a', ''],
    ['?a=%E0%A4%A', 'a', '\ufffd%A'],
    ['?a=x+y', 'a', 'x y'],
    ['?a=b=c', 'a', 'b=c'],
    ['?%61=1', 'a', '1'],
    ['a=1', 'a', '1'],
    ['?__proto__=x', '__proto__', 'x'],
    ['?constructor=x', 'toString', undefined],
    ['?a=<script>alert(1)</script>', 'a', '<script>alert(1)</script>'],
    [`?a=${'x'.repeat(9_000)}`, 'a', undefined],
    [`?a=${'x'.repeat(8_192)}`, 'a', 'x'.repeat(8_192)],
    [`?a=${'x'.repeat(8_193)}`, 'a', undefined],
    [`?a=${'x'.repeat(8_193)}&a=2`, 'a', '2'],
    [`?${'&'.repeat(65_532)}a=12`, 'a', '1'],
    ['??a=1', '?a', '1'],
    ['?=1&b=2', '', '1'],
    ['?&&b=2', '', undefined],
    ['?a=1?b', 'a', '1?b'],
    ['?a=x+y+%E0%A4%A', 'a', 'x y \ufffd%A'],
    ['', 'a', undefined],
  ])('read %s by name: %s', (search, name, value) => {
    expect(queryValue(parseQuery(search), name)).toBe(value);
  });

  test('return the first of several names that has a value, and empty text when all present are empty', () => {
    const query = parseQuery('?empty=&a=1&b=2');
    expect(queryValue(query, 'empty', 'b', 'a')).toBe('2');
    expect(queryValue(query, 'absent', 'empty')).toBe('');
    expect(queryValue(query, 'absent', 'toString')).toBeUndefined();
  });

  test('return an object without a prototype', () => {
    const query = parseQuery('?__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=1');
    expect(Object.getPrototypeOf(query)).toBeNull();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('read what URLSearchParams writes, and never throw', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (values) => {
        const search = new URLSearchParams(values).toString();
        const query = parseQuery(`?${search}`);
        for (const [name, value] of Object.entries(values))
          if (search.length < 8000) expect(query[name]).toBe(new URLSearchParams(search).get(name) && value);
      }),
      fuzzOptions(),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => Object.getPrototypeOf(parseQuery(search)) === null),
      fuzzOptions(),
    );
  });
});

describe('changing a query', () => {
  test.each([
    ['/order', '/order?from=confirm'],
    ['/order?', '/order?from=confirm'],
    ['/order?a=1#rows?from=x', '/order?a=1&from=confirm#rows?from=x'],
    ['/order?from=other&a=1', '/order?a=1&from=confirm'],
    ['/order?from=other&from=third', '/order?from=confirm'],
    ['/order?%66rom=other', '/order?from=confirm'],
    ['/order?from', '/order?from=confirm'],
    ['/order?fromage=brie&From=x', '/order?fromage=brie&From=x&from=confirm'],
    ['/order?a=b?c', '/order?a=b?c&from=confirm'],
  ])('writes the value into %s once: %s', (url, written) => {
    expect(setQueryParams(url, [['from', 'confirm']], 'replace')).toBe(written);
  });

  test('keeps the first value when `onExisting` is keep', () => {
    expect(setQueryParams('/order?%66rom=a', [['from', 'b']], 'keep')).toBe('/order?%66rom=a');
    expect(
      setQueryParams(
        '/order',
        [
          ['a', 1],
          ['a', 2],
        ],
        'keep',
      ),
    ).toBe('/order?a=1');
  });

  test('writes a lone surrogate as U+FFFD', () => {
    expect(setQueryParams('/order', [['a', '\ud800']], 'keep')).toBe('/order?a=%EF%BF%BD');
  });

  test('removes all values but the first, the one that is read, and removes names', () => {
    expect(dedupeQueryParams('/order?a=1&b=2&%61=3&a=4#a=5')).toBe('/order?a=1&b=2#a=5');
    expect(removeQueryParams('/order?a=1&b=2&%61=3', ['a'])).toBe('/order?b=2');
    expect(removeQueryParams('/order?a=1', ['a'])).toBe('/order');
  });
});
