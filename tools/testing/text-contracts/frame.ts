import type { RoomTexts } from './textContract.ts';

export const texts: RoomTexts = {
  specified: [],
  composed: {
    'frame.failure.*': ['offline', 'slow', 'broken', 'refused'].map((code) => `frame.failure.${code}`),
  },
  sameAsEnglish: {},
};
