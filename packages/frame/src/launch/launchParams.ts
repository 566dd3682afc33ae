/** Captures the parameters with which the app opened the page: common parameters and four header values. */
import {
  LAUNCH_KEY,
  type LaunchParams,
  parseQuery,
  type RequestConfig,
  requestConfig,
  resolveLaunchParams,
} from '@loan/api/request';
import { tryOrUndefined } from '@loan/payments/core';
import type { MarketConfig } from '../market/marketConfig.ts';
import { NO_HEADERS, page, setPage } from '../page/page.ts';
import { safeSessionStorage } from '../page/safeStorage.ts';
import { getMarketConfig } from '../page/useMarketConfig.ts';
import { removeQueryParams, setQueryParams } from './urlQuery.ts';

/** Which launch a page uses; `replaces` is the running session that it would end. */
export type LaunchDecision = ReturnType<typeof resolveLaunchParams>;

/** Shorter values are not secret: a language, a version. */
const SECRET_MIN_CHARACTERS = 6;

type LaunchStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Decides the launch of a URL by the same rule as the boot script. The query behind the hash of a hash URL
 * (`/#/repay?token=…`) wins over the query before it.
 */
export function readLaunchParams(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  marketConfig: MarketConfig,
  storage: Pick<Storage, 'getItem'> | undefined = safeSessionStorage(),
): LaunchDecision {
  const hashQuery = /^#\/[^?#]*\?([^#]*)/.exec(hash)?.[1];
  // Stryker disable next-line MethodExpression: an empty part adds no parameter
  const query = [hashQuery, search.replace(/^\?/, '')].filter(Boolean).join('&');
  return resolveLaunchParams(
    parseQuery(query),
    marketConfig,
    // Stryker disable next-line OptionalChaining: a missing storage and one that throws give the same
    tryOrUndefined(() => storage?.getItem(LAUNCH_KEY)) ?? null,
  );
}

/** Makes every request and URL carry this launch, and stores it for the next page of this tab. */
export function setLaunchParams(
  { commonParams, headers }: LaunchParams,
  storage: LaunchStorage | undefined = safeSessionStorage(),
): void {
  const launch = { commonParams, headers };
  setPage({ launch });
  try {
    // Stryker disable next-line OptionalChaining: a missing storage and one that throws give the same
    storage?.setItem(LAUNCH_KEY, JSON.stringify(launch));
  } catch {
    // Full or switched off: the launch lasts as long as the page; the previous one must not return on the next page.
    // Stryker disable next-line OptionalChaining: a missing storage and one that throws give the same
    tryOrUndefined(() => storage?.removeItem(LAUNCH_KEY));
  }
}

/** The captured launch; `setLaunchParams` replaces it. */
function current(): LaunchParams {
  return page().launch;
}

/** Ends the session of this page and tab: neither it nor the header values are sent or stored from now on. */
export function endSession(): void {
  const { sessionParameters } = getMarketConfig();
  setLaunchParams({
    commonParams: current().commonParams.filter(([name]) => !sessionParameters.includes(name)),
    headers: NO_HEADERS,
  });
}

/** Whether a query names another session than the running one: its URL is a new launch, which needs a full load. */
export function hasOtherSession(search: string): boolean {
  const query = parseQuery(search);
  return getMarketConfig().sessionParameters.some((name) => {
    const value = getMarketConfig().commonParameters.includes(name) && query[name];
    return value && value !== launchParam(name);
  });
}

/** Whether another page of this tab has stored another launch while this one was in the back-forward cache. */
export function isLaunchReplaced(storage: Pick<Storage, 'getItem'> | undefined = safeSessionStorage()): boolean {
  // Stryker disable next-line OptionalChaining: a missing storage and one that throws give the same
  const stored = tryOrUndefined(() => storage?.getItem(LAUNCH_KEY)) ?? null;
  return stored !== null && stored !== JSON.stringify(current());
}

/** The value of a common parameter, such as `system` or `userId`. */
export function launchParam(name: string): string | undefined {
  return current().commonParams.find(([one]) => one === name)?.[1];
}

/** Whether the launch has a session parameter other than the borrower's id, which alone is no session. */
function hasSession(): boolean {
  const { sessionParameters, userParameter } = getMarketConfig();
  return sessionParameters.some((name) => name !== userParameter && launchParam(name));
}

/** The launch's values that reports must not contain: the longer ones, plain and percent-encoded. */
export function launchSecrets(): string[] {
  const { commonParams, headers } = current();
  return [...commonParams.map(([, value]) => value), ...Object.values(headers)]
    .filter((value) => value.length >= SECRET_MIN_CHARACTERS)
    .flatMap((value) => [value, tryOrUndefined(() => encodeURIComponent(value)) ?? value]);
}

/** The captured launch; it does not change during the page's life, so nothing rerenders. */
export function useLaunchParams(): {
  value: (name: string) => string | undefined;
  /** Whether the launch has a session, by the market's session parameters. */
  hasSession: boolean;
  /** The value of the market's user parameter. */
  userId: string | undefined;
} {
  return {
    value: launchParam,
    hasSession: hasSession(),
    userId: launchParam(getMarketConfig().userParameter),
  };
}

/** The settings of every request: API address, common parameters and headers. */
export function currentRequestConfig(): RequestConfig {
  return requestConfig(getMarketConfig(), current());
}

/**
 * Adds the common parameters to a URL, each name once; a value that the URL already has wins. A URL that names another
 * session stays as it is: adding them would mix two borrowers' sessions.
 */
export function appendCommonParams(url: string): string {
  // Stryker disable next-line OptionalChaining: the result of `split` has a first element
  if (hasOtherSession(url.split('#')[0]?.split('?').slice(1).join('?') ?? '')) return url;
  return setQueryParams(url, current().commonParams, 'keep');
}

/** Removes the common parameters and the header values from a URL, also behind its hash. */
export function removeLaunchParams(url: string): string {
  const names = [...getMarketConfig().commonParameters, ...Object.keys(current().headers)];
  return url
    .split('#')
    .map((part) => removeQueryParams(part, names))
    .join('#');
}
