import type { RoomTexts } from './textContract.ts';

export const texts: RoomTexts = {
  specified: [
    ['bank-binding.title', 'Payment account information', 'B001'],
    ['bank-binding.next', 'Next', 'B004'],
    ['bank-binding.confirm', 'Confirm', 'B017'],
    ['bank-binding.cancel', 'Cancel', 'B017'],
  ],
  composed: {},
  sameAsEnglish: {},
};
