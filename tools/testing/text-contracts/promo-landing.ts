import type { TextContract } from './textContract.ts';

const ABBREVIATED = 'a number and the sign for seconds, which has no language';

export const texts: TextContract = {
  specified: [['promo-landing.phoneWrong', 'please enter the phone correctly', 'E009']],
  composed: {},
  sameAsEnglish: {
    es: { 'promo-landing.sendCodeIn': ABBREVIATED },
    fil: { 'promo-landing.sendCodeIn': ABBREVIATED },
  },
};
