import type { MarketConfig } from '@loan/frame';

const APP_RATING_SUBMIT_VALUE = 5;

/** From this many stars on the native rate prompt is opened. */
export const NATIVE_RATE_MIN_STARS = 4;

/** What the rating posts: 5 as specified, or the stars chosen, by the market's switch (A9). */
export function scoreToSubmit(stars: number, appRating: MarketConfig['appRating']): number {
  return appRating === 'chosen-stars' ? stars : APP_RATING_SUBMIT_VALUE;
}
