/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { DEFAULT_PHONE_PATTERN } from '@loan/frame/market';
import {
  EMPTY_REGISTRATION,
  isValidPhone,
  missingForCode,
  missingForRegistration,
  normalizeCaptcha,
  normalizePhone,
} from './registrationForm.ts';

describe('phone number', () => {
  test.each([
    ['13800138000', true],
    ['19999999999', true],
    ['12800138000', false],
    ['23800138000', false],
    ['1380013800', false],
    ['138001380001', false],
    ['1380013800a', false],
    ['', false],
  ])('the validity of %j is %p (E008)', (phone, isValid) => {
    expect(isValidPhone(phone, DEFAULT_PHONE_PATTERN)).toBe(isValid);
  });

  test('follows the market’s pattern', () => {
    expect(isValidPhone('09171234567', '^09\\d{9}$')).toBe(true);
    expect(isValidPhone('13800138000', '^09\\d{9}$')).toBe(false);
  });

  test.each([
    ['138 0013-8000', '13800138000'],
    ['138001380009', '13800138000'],
    ['1280013800099', '12800138000'],
    ['+86 138 0013 8000', '13800138000'],
    ['0086 138 0013 8000', '13800138000'],
    ['8613800138000', '13800138000'],
    ['phone', ''],
  ])('normalizes %j to %j, at most 11 digits (E007) (M20)', (typed, phone) => {
    expect(normalizePhone(typed, DEFAULT_PHONE_PATTERN)).toBe(phone);
  });

  test.each([
    ['^[6-9]\\d{9}$', '98765432109', '9876543210'],
    ['^[6-9]\\d{9}$', '+91 98765 43210', '9876543210'],
    ['^09\\d{9}$', '0917 123 4567 8', '09171234567'],
    ['^639\\d{9}$', '+63 917 123 4567', '639171234567'],
    ['^62\\d{9,11}$', '62 812 3456 7890', '6281234567890'],
    ['^62\\d{9,11}$', '1'.repeat(20), '1'.repeat(15)],
  ])('follows the pattern %s of a market: %j becomes %j', (pattern, typed, phone) => {
    expect(normalizePhone(typed, pattern)).toBe(phone);
  });
});

test.each([
  ['ab3Xy', 'ab3X'],
  [' a b ', 'ab'],
])('normalizes the captcha %j to %j, at most 4 characters (E011) (M19)', (typed, captcha) => {
  expect(normalizeCaptcha(typed)).toBe(captcha);
});

test('requires phone and captcha for a code (E010)', () => {
  expect(missingForCode(EMPTY_REGISTRATION, DEFAULT_PHONE_PATTERN)).toEqual(['phone', 'captcha']);
  expect(missingForCode({ ...EMPTY_REGISTRATION, phone: '13800138000' }, DEFAULT_PHONE_PATTERN)).toEqual(['captcha']);
});

test('requires code and agreement for the registration (E019)', () => {
  const form = { phone: '13800138000', captcha: 'ab3X', smsCode: '', isAgreed: false };
  expect(missingForRegistration(form, DEFAULT_PHONE_PATTERN)).toEqual(['smsCode', 'isAgreed']);
  const complete = { ...form, smsCode: '123456', isAgreed: true };
  expect(missingForRegistration(complete, DEFAULT_PHONE_PATTERN)).toEqual([]);
});
