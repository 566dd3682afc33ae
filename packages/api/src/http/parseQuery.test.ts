import { expect, test } from '@jest/globals';
import { fuzzOptions } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
import { parseQuery } from './parseQuery.ts';

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
])('reads %s by name: %s', (search, name, value) => {
  expect(parseQuery(search)[name]).toBe(value);
});

test('returns an object without a prototype', () => {
  const query = parseQuery('?__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=1');
  expect(Object.getPrototypeOf(query)).toBeNull();
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('reads what URLSearchParams writes, and never throws', () => {
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
