import { ALREADY_REGISTERED_CODE, WRONG_CAPTCHA_CODE, WRONG_REGISTRATION_CAPTCHA_CODE } from '@loan/api/promo-landing';
/** What the lender's codes mean for somebody who asks for a text message or registers. */

/** `wrong captcha`: show a new picture. `already registered`: on to the download. `refused`: the lender's own words. */
export type RegistrationErrorKind = 'wrong-captcha' | 'already-registered' | 'rejected';

export function classifyRegistrationError(
  code: string | undefined,
  during: 'code' | 'registration',
): RegistrationErrorKind {
  if (code === ALREADY_REGISTERED_CODE) return 'already-registered';
  if (code === WRONG_CAPTCHA_CODE) return 'wrong-captcha';
  if (code === WRONG_REGISTRATION_CAPTCHA_CODE && during === 'registration') return 'wrong-captcha';
  return 'rejected';
}
