import type { TextContract } from './textContract.ts';

export const texts: TextContract = {
  specified: [
    ['bank-binding.title', 'Payment account information', 'B001'],
    ['bank-binding.next', 'Next', 'B004'],
    ['bank-binding.confirm', 'Confirm', 'B017'],
    ['bank-binding.cancel', 'Cancel', 'B017'],
  ],
  composed: {},
  sameAsEnglish: {},
};
