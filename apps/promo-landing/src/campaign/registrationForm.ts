/** The values of the registration card, their normalization, and what is missing or invalid. */
import { DEFAULT_PHONE_PATTERN } from '@loan/frame/market';
import { findPhoneNumber, stripNonDigits } from '@loan/ui';

export const SMS_CODE_LENGTH = 6;
export const CAPTCHA_LENGTH = 4;
/** Of the default pattern. */
const PHONE_LENGTH = 11;
/** Of a market's own pattern: the longest number of the world's numbering plan (E.164). */
const MARKET_PHONE_MAX_LENGTH = 15;

export type RegistrationForm = Readonly<{ phone: string; captcha: string; smsCode: string; isAgreed: boolean }>;
export type RegistrationField = 'phone' | 'captcha' | 'smsCode' | 'isAgreed';

export const EMPTY_REGISTRATION: RegistrationForm = { phone: '', captcha: '', smsCode: '', isAgreed: false };

/**
 * Removes all but digits, what is typed beyond a valid number, and a country code: `138 0013 80009` and
 * `+86 138 0013 8000` → `13800138000`.
 * @param pattern the market's regular expression
 */
export function normalizePhone(typed: string, pattern: string): string {
  const maxLength = pattern === DEFAULT_PHONE_PATTERN ? PHONE_LENGTH : MARKET_PHONE_MAX_LENGTH;
  return findPhoneNumber(typed, new RegExp(pattern)) ?? stripNonDigits(typed).slice(0, maxLength);
}

export function normalizeCaptcha(typed: string): string {
  return typed.replace(/\s/g, '').slice(0, CAPTCHA_LENGTH);
}

/** @param pattern the market's regular expression */
export function isValidPhone(phone: string, pattern: string): boolean {
  return new RegExp(pattern).test(phone);
}

/** The fields to correct before a code can be sent, in the order of the form. */
export function missingForCode(form: RegistrationForm, pattern: string): readonly RegistrationField[] {
  const missing: RegistrationField[] = [];
  if (!isValidPhone(form.phone, pattern)) missing.push('phone');
  if (form.captcha === '') missing.push('captcha');
  return missing;
}

/** The fields to correct before registering, in the order of the form. */
export function missingForRegistration(form: RegistrationForm, pattern: string): readonly RegistrationField[] {
  const missing: RegistrationField[] = [...missingForCode(form, pattern)];
  if (form.smsCode === '') missing.push('smsCode');
  if (!form.isAgreed) missing.push('isAgreed');
  return missing;
}
