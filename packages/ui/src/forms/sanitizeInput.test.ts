import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  findPhoneNumber,
  sanitizeAccountNumber,
  sanitizeCode,
  sanitizePhone,
  stripNonDigits,
  truncateGraphemes,
} from './sanitizeInput.ts';

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['abcdef', 3, 'abc'],
  ['ab👍', 3, 'ab'],
  ['ab👍', 4, 'ab👍'],
  ['👩‍👧‍👦!', 3, ''],
  ['e\u0301e', 1, ''],
])('truncateGraphemes cuts “%s” to %i as “%s”', (text, max, truncated) => {
  expect(truncateGraphemes(text, max)).toBe(truncated);
});

test('truncateGraphemes gives a prefix of at most max UTF-16 units for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(40), (text, max) => {
      const truncated = truncateGraphemes(text, max);
      expect(text.startsWith(truncated)).toBe(true);
      expect(truncated.length).toBeLessThanOrEqual(max);
    }),
  );
});

test.each([
  ['1234 5678-9', '123456789'],
  ['00012', '00012'],
  ['12,500', '12500'],
  ['abc', ''],
  ['０９１７ １２３', '0917123'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۹', '09'],
  ['०९१७', '0917'],
  ['𝟎𝟗𝟘𝟡', '0909'],
])('stripNonDigits turns “%s” into “%s” (B015)', (text, digits) => {
  expect(stripNonDigits(text)).toBe(digits);
});

test.each([
  [' +63 917-123', '+63917123'],
  ['0917 1', '09171'],
  ['1+2', '12'],
  ['＋６３ ９１７', '+63917'],
  ['٠٩١٧', '0917'],
])('sanitizePhone turns “%s” into “%s”', (text, phone) => {
  expect(sanitizePhone(text)).toBe(phone);
});

test.each([
  ['441 792', '441792'],
  ['441-792 00', '441792'],
  ['abc1234', 'abc123'],
  ['AB 12-CD', 'AB12CD'],
  ['Code: 441792', '441792'],
  ['Your code is 441792. It is valid for 5 minutes.', '441792'],
  ['In 10 minutes ٤٤١٧٩٢ ends.', '441792'],
  ['PesoPronto: 441 792', '441792'],
  ['4417921', '441792'],
  ['1', '1'],
])('sanitizeCode turns “%s” into “%s”', (text, code) => {
  expect(sanitizeCode(text, 6)).toBe(code);
});

test.each([
  ['AB 0012-34', '001234'],
  ['****5678', '****5678'],
  ['•••• 5678', '•••• 5678'],
  ['XXXX5678', 'XXXX5678'],
])('sanitizeAccountNumber turns “%s” into “%s”', (text, number) => {
  expect(sanitizeAccountNumber(text)).toBe(number);
});

test.each([
  ['0917 123 4567', '9171234567'],
  ['+63 917 123 4567', '9171234567'],
  ['+63 0917 123 4567', '9171234567'],
  ['91712345678', '9171234567'],
  ['0917 123', undefined],
  ['13800138000', undefined],
  ['', undefined],
])('finds in %j the phone number %j of a market whose numbers have ten digits', (typed, phone) => {
  expect(findPhoneNumber(typed, /^9\d{9}$/)).toBe(phone);
});

test.each([
  ['0917 123 4567', '09171234567'],
  ['+63 917 123 4567', '09171234567'],
  ['639171234567', '09171234567'],
  ['917 123 4567', '09171234567'],
  ['+63 0917 123 4567', '09171234567'],
  ['00639171234567', '09171234567'],
  ['0917 123', undefined],
  ['+63 917 123', undefined],
  ['13800138000', undefined],
])('finds in %j the phone number %j of a market whose numbers begin with zero', (typed, phone) => {
  expect(findPhoneNumber(typed, /^09\d{9}$/)).toBe(phone);
});

test('puts no zero before a number whose rule does not begin with it', () => {
  expect(findPhoneNumber('123456789', /^\d{10,11}$/)).toBeUndefined();
});
