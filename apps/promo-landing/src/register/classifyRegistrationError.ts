/** What the lender's codes mean for somebody who asks for a text message or registers. */
import { CODE_ALREADY_REGISTERED, CODE_WRONG_CAPTCHA, CODE_WRONG_CAPTCHA_AT_REGISTRATION } from '@loan/api/constants';

/** `wrong captcha`: show a new picture. `already registered`: on to the download. `refused`: the lender's own words. */
export type LenderSaid = 'wrong captcha' | 'already registered' | 'refused';

export function lenderSaid(code: string | undefined, during: 'code' | 'registration'): LenderSaid {
  if (code === CODE_ALREADY_REGISTERED) return 'already registered';
  if (code === CODE_WRONG_CAPTCHA) return 'wrong captcha';
  if (code === CODE_WRONG_CAPTCHA_AT_REGISTRATION && during === 'registration') return 'wrong captcha';
  return 'refused';
}
