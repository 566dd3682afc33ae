import type { TextContract } from './textContract.ts';

/** What `failureCause` of the frame gives. */
const FAILURE_CAUSES = [
  'disabled',
  'invalid-response',
  'offline',
  'rejected',
  'remote',
  'screen',
  'timeout',
  'unauthenticated',
];

export const texts: TextContract = {
  specified: [],
  composed: {
    'frame.days.*': ['frame.days.left', 'frame.days.late'],
    'frame.failure.heading.*': FAILURE_CAUSES.map((cause) => `frame.failure.heading.${cause}`),
    'frame.failure.*': FAILURE_CAUSES.map((cause) => `frame.failure.${cause}`),
  },
  sameAsEnglish: {},
};
