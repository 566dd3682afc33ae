import type { TextContract } from './textContract.ts';

export const texts: TextContract = {
  specified: [],
  composed: {
    'frame.days.*': ['frame.days.left', 'frame.days.late'],
    'frame.failure.*': ['offline', 'timeout', 'invalid-response', 'rejected'].map((code) => `frame.failure.${code}`),
  },
  sameAsEnglish: {},
};
