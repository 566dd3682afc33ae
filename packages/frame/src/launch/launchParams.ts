/** What the app launched this page with: the common parameters and the four header values, captured once (A7). */
import { resolveLaunchParams } from '@loan/api/launch-params';
import { type RequestConfig } from '@loan/api/request';
import type { MarketConfig } from '../market/marketConfig.ts';
import { getMarketConfig } from '../market/useMarketConfig.ts';
import { removeQueryParams, setQueryParams } from './urlQuery.ts';

export type LaunchParams = {
  /** Name and value, in the order of the environment's list. */
  commonParams: readonly (readonly [string, string])[];
  headers: { building: string; gather: string; swift: string; eyes: string };
};

/** The launch of a page as it was decided; `replaces` is a running session that would end with it. */
export type LaunchDecision = ReturnType<typeof resolveLaunchParams>;

/** Session storage alone: the values carry a session and must not outlive it. The boot script reads the same key. */
export const LAUNCH_KEY = 'loan.launch';

/** Shorter values are words such as a language or a number such as a version. */
const SECRET_MIN_CHARACTERS = 6;

let current: LaunchParams = { commonParams: [], headers: { building: '', gather: '', swift: '', eyes: '' } };

type LaunchStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reading `window.sessionStorage` itself throws where storage is switched off. */
export function safeSessionStorage(): Storage | undefined {
  return tryOrUndefined(() => window.sessionStorage);
}

/**
 * Decides by the rule of the boot script which launch this address has. An old hash entry (`/#/repay?token=…`) carries
 * its query behind the hash, and that one wins.
 */
export function readLaunchParams(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  environment: MarketConfig,
  storage: Pick<Storage, 'getItem'> | undefined = safeSessionStorage(),
): LaunchDecision {
  const hashQuery = /^#\/[^?#]*\?([^#]*)/.exec(hash)?.[1];
  const query = [hashQuery, search.replace(/^\?/, '')].filter(Boolean).join('&');
  return resolveLaunchParams(query, environment, tryOrUndefined(() => storage?.getItem(LAUNCH_KEY)) ?? null);
}

/** From now on every call and every address carries this launch, and the next page of this window finds it. */
export function setLaunchParams(
  { commonParams, headers }: LaunchParams,
  storage: LaunchStorage | undefined = safeSessionStorage(),
): void {
  current = { commonParams, headers };
  try {
    storage?.setItem(LAUNCH_KEY, JSON.stringify(current));
  } catch {
    // Full or switched off: the launch lives as long as the page, and the one before must not come back after it.
    tryOrUndefined(() => storage?.removeItem(LAUNCH_KEY));
  }
}

/** Decides and adopts in one step, without a question: for tests, which stand outside of a page's start. */
export function captureLaunchParams(
  url: Pick<Location, 'search' | 'hash'>,
  storage: LaunchStorage | undefined,
): LaunchParams {
  const { commonParams, headers } = readLaunchParams(url, getMarketConfig(), storage);
  setLaunchParams({ commonParams, headers }, storage);
  return current;
}

/** Whether an address names another session than the one that runs here: such an address is a launch, and no screen. */
export function hasOtherSession(search: string): boolean {
  const query = new URLSearchParams(search);
  return getMarketConfig().sessionParameters.some((name) => {
    const value = getMarketConfig().commonParameters.includes(name) && query.get(name);
    return value && value !== launchParam(name);
  });
}

/** Whether another page of this window has begun another launch meanwhile; this one came back from the browser's cache. */
export function isLaunchReplaced(storage: Pick<Storage, 'getItem'> | undefined = safeSessionStorage()): boolean {
  const stored = tryOrUndefined(() => storage?.getItem(LAUNCH_KEY)) ?? null;
  return stored !== null && stored !== JSON.stringify(current);
}

/** One common parameter of the launch, such as `system` or `userId`. */
export function launchParam(name: string): string | undefined {
  return current.commonParams.find(([one]) => one === name)?.[1];
}

/** Whether the launch brought a session; who names only the borrower brought none. */
function hasSession(): boolean {
  const { sessionParameters, userParameter } = getMarketConfig();
  return sessionParameters.some((name) => name !== userParameter && launchParam(name));
}

/** What of the launch must never be told to anybody: its longer values, as they are and as an address writes them. */
export function launchSecrets(): string[] {
  return [...current.commonParams.map(([, value]) => value), ...Object.values(current.headers)]
    .filter((value) => value.length >= SECRET_MIN_CHARACTERS)
    .flatMap((value) => [value, tryOrUndefined(() => encodeURIComponent(value)) ?? value]);
}

/** The captured launch; it does not change while the page lives. */
export function useLaunchParams(): LaunchParams & {
  value: (name: string) => string | undefined;
  /** Whether a session came with it, by the market's session parameters. */
  hasSession: boolean;
  /** Whom the market's launch names as the borrower. */
  userId: string | undefined;
} {
  return {
    ...current,
    value: launchParam,
    hasSession: hasSession(),
    userId: launchParam(getMarketConfig().userParameter),
  };
}

/** What the http client needs to know for every call. */
export function requestConfig(): RequestConfig {
  const { apiOrigin, apiPrefix, segment, captchaPath } = getMarketConfig();
  return {
    base: `${apiOrigin}/donation`,
    apiPrefix,
    segment,
    captchaPath,
    commonParams: current.commonParams.map(([name, value]) => [name, value]),
    headers: current.headers,
  };
}

/**
 * Adds the common parameters to an address; one that already stands there wins and is never written twice. An address
 * that names another session gets nothing: it would mix one person's session with another's.
 */
export function appendCommonParams(url: string): string {
  if (hasOtherSession(url.split('#')[0]?.split('?').slice(1).join('?') ?? '')) return url;
  return setQueryParams(url, current.commonParams, 'keep');
}

/** The address without anything that could be a launch, behind its hash too. */
export function removeLaunchParams(url: string): string {
  const names = [...getMarketConfig().commonParameters, ...Object.keys(current.headers)];
  return url
    .split('#')
    .map((part) => removeQueryParams(part, names))
    .join('#');
}

function tryOrUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined; // storage is disabled: the launch lives as long as the page
  }
}
