import { describe, expect, test } from '@jest/globals';
import { parseQuery } from '@loan/api/request';
import { dedupeQueryParams, queryValue, removeQueryParams, setQueryParams } from './urlQuery.ts';

describe('queryValue', () => {
  test.each([
    ['?productId=7', '7'],
    ['?product_id=7', '7'],
    ['?product_id=7&productId=8', '8'],
    ['?productId=&product_id=7', '7'],
    ['?productId=%20', ' '],
    ['?productId=', ''],
    ['?product_id=', ''],
  ])('reads %s as productId %s: either spelling of the name counts (G037)', (search, value) => {
    expect(queryValue(parseQuery(search), 'productId')).toBe(value);
  });

  test('reads product_id from either spelling', () => {
    expect(queryValue(parseQuery('?productId=7'), 'product_id')).toBe('7');
  });

  test('returns the first of several names that has a value, and empty text when all present are empty', () => {
    const query = parseQuery('?empty=&a=1&b=2');
    expect(queryValue(query, 'empty', 'b', 'a')).toBe('2');
    expect(queryValue(query, 'absent', 'empty')).toBe('');
    expect(queryValue(query, 'absent', 'toString')).toBeUndefined();
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
