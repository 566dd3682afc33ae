/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import {
  EMPTY_REGISTRATION,
  isValidPhone,
  missingForCode,
  missingForRegistration,
  normalizeCaptcha,
  normalizePhone,
  normalizeSmsCode,
} from './registrationForm.ts';

describe('the phone', () => {
  test.each([
    ['13800138000', true],
    ['19999999999', true],
    ['12800138000', false],
    ['23800138000', false],
    ['1380013800', false],
    ['138001380001', false],
    ['1380013800a', false],
    ['', false],
  ])('%j is a number: %p (E008)', (phone, isOne) => {
    expect(isValidPhone(phone)).toBe(isOne);
  });

  test('a market sets its own rule, and a broken one gives way to the specified', () => {
    expect(isValidPhone('09171234567', '^09\\d{9}$')).toBe(true);
    expect(isValidPhone('13800138000', '^09\\d{9}$')).toBe(false);
    expect(isValidPhone('13800138000', '([')).toBe(true);
  });

  test.each([
    ['138 0013-8000', '13800138000'],
    ['138001380009', '13800138000'],
    ['phone', ''],
  ])('typing %j leaves %j, at most 11 digits (E007)', (typed, phone) => {
    expect(normalizePhone(typed)).toBe(phone);
  });
});

test.each([
  ['ab3Xy', 'ab3X'],
  [' a b ', 'ab'],
])('a captcha typed as %j is %j, at most 4 characters (E011)', (typed, captcha) => {
  expect(normalizeCaptcha(typed)).toBe(captcha);
});

test.each([
  ['1234567', '123456'],
  ['Code: 98 76 54', '987654'],
])('a code typed as %j is %j, at most 6 digits (E020)', (typed, code) => {
  expect(normalizeSmsCode(typed)).toBe(code);
});

test('a code needs a phone and the captcha (E010)', () => {
  expect(missingForCode(EMPTY_REGISTRATION)).toEqual(['phone', 'captcha']);
  expect(missingForCode({ ...EMPTY_REGISTRATION, phone: '13800138000' })).toEqual(['captcha']);
});

test('registering needs the code and the agreement too (E019)', () => {
  const form = { phone: '13800138000', captcha: 'ab3X', smsCode: '', isAgreed: false };
  expect(missingForRegistration(form)).toEqual(['smsCode', 'isAgreed']);
  expect(missingForRegistration({ ...form, smsCode: '123456', isAgreed: true })).toEqual([]);
});
