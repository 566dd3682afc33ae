import { ALREADY_REGISTERED_CODE, WRONG_CAPTCHA_CODE, WRONG_REGISTRATION_CAPTCHA_CODE } from '@loan/api/promo-landing';

/** `wrong-captcha`: load a new image. `already-registered`: open the download. `rejected`: show the lender's message. */
export type RegistrationErrorKind = 'wrong-captcha' | 'already-registered' | 'rejected';

/** What an error code of the lender means for sending the code and for registering. */
export function classifyRegistrationError(
  code: string | undefined,
  during: 'code' | 'registration',
): RegistrationErrorKind {
  if (code === ALREADY_REGISTERED_CODE) return 'already-registered';
  if (code === WRONG_CAPTCHA_CODE) return 'wrong-captcha';
  if (code === WRONG_REGISTRATION_CAPTCHA_CODE && during === 'registration') return 'wrong-captcha';
  return 'rejected';
}
