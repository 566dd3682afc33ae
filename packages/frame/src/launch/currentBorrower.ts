/** Names the borrower whose session the page has, for stored values that belong to one borrower. */
import { getMarketConfig } from '../market/useMarketConfig.ts';
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
 * FNV-1a in 32 bits, so that storage never holds a token or a user id. Two borrowers of one browser collide once in four
 * billion pairs, and 32 bits leave far too many tokens possible for anyone to guess the right one.
 */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
