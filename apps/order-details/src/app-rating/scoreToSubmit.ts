import { APP_RATING_SUBMIT_VALUE } from '@loan/api/constants';
import type { MarketConfig } from '@loan/frame';

/** What the rating posts: 5 as specified, or the stars chosen, by the market's switch (A9). */
export function scoreToSubmit(stars: number, appRating: MarketConfig['appRating']): number {
  return appRating === 'chosen-stars' ? stars : APP_RATING_SUBMIT_VALUE;
}
