import type { MarketConfig } from '@loan/frame';

/** URL of the visitor's app store, or of the other one; the registration when the market has no store. */
export function getApplyUrl({ android, ios }: MarketConfig['storeLinks'], userAgent: string): string {
  const isApple = /iphone|ipad|ipod|macintosh/i.test(userAgent);
  return (isApple ? (ios ?? android) : (android ?? ios)) ?? '/promo';
}
