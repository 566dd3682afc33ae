import type { Environment } from '@loan/frame';

/**
 * Where a visitor of the site gets a loan: in the app, so in the store of this phone. A market without stores sends
 * people to the registration.
 */
export function whereToApply({ android, ios }: Environment['storeLinks'], userAgent: string): string {
  const isApple = /iphone|ipad|ipod|macintosh/i.test(userAgent);
  return (isApple ? (ios ?? android) : (android ?? ios)) ?? '/promo';
}
