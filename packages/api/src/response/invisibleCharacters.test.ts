import { describe, expect, test } from '@jest/globals';
import { fuzzOptions } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
import { parseSanitizedJson, stripInvisibleCharacters } from './invisibleCharacters.ts';

describe('stripInvisibleCharacters', () => {
  test.each([
    ['a right-to-left override', '\u202E00.000,1₱', '00.000,1₱'],
    ['an override that is closed', 'to \u202Doil\u202C Bank', 'to oil Bank'],
    ['isolates', '\u2066a\u2067b\u2068c\u2069', 'abc'],
    ['directional marks', '12\u200E34\u200F56\u061C78', '12345678'],
    ['zero-width spaces and word joiners', '09\u200B17\u2060\uFEFF1234', '09171234'],
    ['a soft hyphen', 'pay\u00ADcode', 'paycode'],
    ['joiners between digits', '09\u200D17\u200C12', '091712'],
    ['joiners alone', '\u200D\u200D\u200C', ''],
    ['a flood of joiners', `می${'\u200C'.repeat(300)}خواهم`, 'می\u200Cخواهم'],
    ['half of a surrogate pair', 'a\uD83Db\uDE00c', 'abc'],
    ['control characters', 'a\u0000b\u001Bc\u007Fd\u0085e', 'abcde'],
    ['a line separator', '2026-12-08\u20282027', '2026-12-082027'],
    ['a flood of accents', `Z${'\u0301'.repeat(500)}oe`, `Z${'\u0301'.repeat(4)}oe`],
  ])('removes %s', (_what, given, expected) => {
    expect(stripInvisibleCharacters(given)).toBe(expected);
  });

  test.each([
    ['an Arabic name', 'محمد العَرَبِيّ'],
    ['a Persian word with its non-joiner', 'می\u200Cخواهم'],
    ['a Hindi word with its joiner', 'क्\u200Dष'],
    ['a family of emoji', '👨\u200D👩\u200D👧'],
    ['a flag of a rainbow', '🏳️\u200D🌈'],
    ['a Vietnamese name, accents apart', 'Nguyễn'.normalize('NFD')],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['the flag of England', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
    ['several lines', 'one\ntwo\r\n\tthree'],
    ['an amount', '₱1.234.567,89'],
  ])('keeps %s', (_what, text) => {
    expect(stripInvisibleCharacters(text)).toBe(text);
  });

  test('takes the fast path only for characters that it keeps', () => {
    const codes = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code));
    const removed = codes.filter((character) => stripInvisibleCharacters(`a${character}b`) === 'ab');
    const candidates = codes.filter((character) => /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(character));
    // Lines and tabs are layout, number signs are visible.
    expect(candidates.filter((character) => !removed.includes(character)).join('')).toBe(
      '\t\n\r\u0600\u0601\u0602\u0603\u0604\u0605\u06DD',
    );
  });

  test('leaves nothing to remove when the text is arbitrary', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const once = stripInvisibleCharacters(text);
        expect(stripInvisibleCharacters(once)).toBe(once);
        expect(once).not.toMatch(/[\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\p{Cs}]/u);
      }),
      fuzzOptions(),
    );
  });
});

describe('parseSanitizedJson', () => {
  test.each([
    ['literal', '{"a":["x\u202Ey"],"b\u200F":{"c":"\u2066z"}}'],
    ['escaped', String.raw`{"a":["x\u202Ey"],"b\u200f":{"c":"\u2066z"}}`],
  ])('removes characters from texts and names at every depth when they are %s', (_how, json) => {
    expect(parseSanitizedJson(json)).toEqual({ a: ['xy'], b: { c: 'z' } });
  });

  test('keeps every other value beside a removed character', () => {
    const json = '{"a\u200B":null,"b":[null,7,true,"x\u202Ey",{}],"c":1.5}';
    expect(parseSanitizedJson(json)).toEqual({ a: null, b: [null, 7, true, 'xy', {}], c: 1.5 });
  });

  test('returns the same as JSON.parse when nothing has to be removed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify(value);
        expect(parseSanitizedJson(json)).toEqual(JSON.parse(json));
      }),
      fuzzOptions(),
    );
  });

  test('sets no prototype when a name is __proto__ with an invisible character', () => {
    const parsed = parseSanitizedJson(String.raw`{"__pro\u200Bto__":{"isAdmin":true}}`) as { isAdmin?: boolean };
    expect(parsed.isAdmin).toBeUndefined();
  });
});
