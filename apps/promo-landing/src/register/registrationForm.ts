export const SMS_CODE_LENGTH = 6;
export const CAPTCHA_LENGTH = 4;
const REGISTRATION_PHONE_LENGTH = 11;

/** What may be typed into the registration card, and what is still wrong with it. */

export type RegistrationForm = Readonly<{ phone: string; captcha: string; smsCode: string; isAgreed: boolean }>;
export type RegistrationField = 'phone' | 'captcha' | 'smsCode' | 'isAgreed';

export const EMPTY_REGISTRATION: RegistrationForm = { phone: '', captcha: '', smsCode: '', isAgreed: true };

/** The specification's rule: 11 digits, the first a 1, the second 3 to 9. A market may set another. */
export const DEFAULT_PHONE_PATTERN = '^1[3-9]\\d{9}$';

/** Digits only, as many as a number may have: what a paste such as `138 0013 8000` becomes. */
export function normalizePhone(typed: string, maxLength: number = REGISTRATION_PHONE_LENGTH): string {
  return typed.replace(/\D/g, '').slice(0, maxLength);
}

export function normalizeCaptcha(typed: string): string {
  return typed.replace(/\s/g, '').slice(0, CAPTCHA_LENGTH);
}

export function normalizeSmsCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, SMS_CODE_LENGTH);
}

/** @param pattern of the environment; one that is no regular expression gives way to the specified rule */
export function isValidPhone(phone: string, pattern: string = DEFAULT_PHONE_PATTERN): boolean {
  return compilePhonePattern(pattern).test(phone);
}

/** What stands in the way of asking for a code, in the order of the form. */
export function missingForCode(form: RegistrationForm, pattern?: string): readonly RegistrationField[] {
  const missing: RegistrationField[] = [];
  if (!isValidPhone(form.phone, pattern)) missing.push('phone');
  if (form.captcha === '') missing.push('captcha');
  return missing;
}

/** What stands in the way of registering, in the order of the form. */
export function missingForRegistration(form: RegistrationForm, pattern?: string): readonly RegistrationField[] {
  const missing: RegistrationField[] = [...missingForCode(form, pattern)];
  if (form.smsCode === '') missing.push('smsCode');
  if (!form.isAgreed) missing.push('isAgreed');
  return missing;
}

function compilePhonePattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern);
  } catch {
    return new RegExp(DEFAULT_PHONE_PATTERN);
  }
}
