import type { MarketConfig } from '@loan/frame';

/**
 * Where a visitor of the site gets a loan: in the app, so in the store of this phone. A market without stores sends
 * people to the registration.
 */
export function getApplyUrl({ android, ios }: MarketConfig['storeLinks'], userAgent: string): string {
  const isApple = /iphone|ipad|ipod|macintosh/i.test(userAgent);
  return (isApple ? (ios ?? android) : (android ?? ios)) ?? '/promo';
}
