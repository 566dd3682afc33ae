import type { TextContract } from './textContract.ts';

export const texts: TextContract = {
  specified: [],
  composed: {
    'frame.failure.*': ['offline', 'timeout', 'invalid-response', 'rejected'].map((code) => `frame.failure.${code}`),
  },
  sameAsEnglish: {},
};
