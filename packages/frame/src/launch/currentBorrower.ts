/** Names the borrower whose session the page has, for stored values that belong to one borrower. */

import { digest } from '@loan/payments/core';
import { getMarketConfig } from '../page/useMarketConfig.ts';
import { launchParam } from './launchParams.ts';

/** The name of a launch without a session. */
export const NOBODY = 'nobody';

/**
 * A digest of the launch's user id, which outlives a new token; of its session parameters where the app names no user.
 * A borrower of such an app is another one with every new session.
 */
export function currentBorrower(): string {
  const { sessionParameters, userParameter } = getMarketConfig();
  const names = launchParam(userParameter) ? [userParameter] : sessionParameters;
  const named = names.flatMap((name) => (launchParam(name) ? [[name, launchParam(name)]] : []));
  return named.length > 0 ? digest(JSON.stringify(named)) : NOBODY;
}

/**
 * The borrower to whom records of payments belong. Where the app names no user, all sessions of the browser are one: a
 * new token must not hide that an order's payment may have arrived.
 */
export function payingBorrower(): string {
  return launchParam(getMarketConfig().userParameter) ? currentBorrower() : NOBODY;
}
