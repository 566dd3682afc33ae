import type { TextContract } from './textContract.ts';

export const texts: TextContract = {
  specified: [],
  composed: {
    'frame.days.*': ['frame.days.left', 'frame.days.late'],
    'frame.failure.heading.*': ['offline', 'timeout', 'rejected', 'invalid-response', 'disabled'].map(
      (cause) => `frame.failure.heading.${cause}`,
    ),
    'frame.failure.*': ['offline', 'timeout', 'invalid-response', 'rejected', 'screen'].map(
      (code) => `frame.failure.${code}`,
    ),
  },
  sameAsEnglish: {},
};
