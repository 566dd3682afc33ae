/** What the app launched this page with: the common parameters and the four header values, captured once (A7). */
import { launchQuery, type WireSettings } from '@loan/api/wire';
import { withoutNames, withQuery } from './urlQuery.ts';
import { currentEnvironment } from '../market/useMarketConfig.ts';
import type { Environment } from '../market/marketConfig.ts';

export type Launch = {
  /** Name and value, in the order of the environment's list. */
  common: readonly (readonly [string, string])[];
  headers: { building: string; gather: string; swift: string; eyes: string };
};

/** The launch of a page as it was decided; `replaces` is a running session that would end with it. */
export type LaunchDecision = ReturnType<typeof launchQuery>;

/** Session storage alone: the values carry a session and must not outlive it. The boot script reads the same key. */
export const LAUNCH_KEY = 'loan.launch';

/** Shorter values are words such as a language or a number such as a version. */
const SECRET_MIN_CHARACTERS = 6;

let captured: Launch = { common: [], headers: { building: '', gather: '', swift: '', eyes: '' } };

type LaunchStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reading `window.sessionStorage` itself throws where storage is switched off. */
export function ownSession(): Storage | undefined {
  return quietly(() => window.sessionStorage);
}

/**
 * Decides by the rule of the boot script which launch this address has. An old hash entry (`/#/repay?token=…`) carries
 * its query behind the hash, and that one wins.
 */
export function decideLaunch(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  environment: Environment,
  storage: Pick<Storage, 'getItem'> | undefined = ownSession(),
): LaunchDecision {
  const behindHash = /^#\/[^?#]*\?([^#]*)/.exec(hash)?.[1];
  const query = [behindHash, search.replace(/^\?/, '')].filter(Boolean).join('&');
  return launchQuery(query, environment, quietly(() => storage?.getItem(LAUNCH_KEY)) ?? null);
}

/** From now on every call and every address carries this launch, and the next page of this window finds it. */
export function adoptLaunch({ common, headers }: Launch, storage: LaunchStorage | undefined = ownSession()): void {
  captured = { common, headers };
  try {
    storage?.setItem(LAUNCH_KEY, JSON.stringify(captured));
  } catch {
    // Full or switched off: the launch lives as long as the page, and the one before must not come back after it.
    quietly(() => storage?.removeItem(LAUNCH_KEY));
  }
}

/** Decides and adopts in one step, without a question: for tests, which stand outside of a page's start. */
export function captureLaunch(address: Pick<Location, 'search' | 'hash'>, storage: LaunchStorage | undefined): Launch {
  const { common, headers } = decideLaunch(address, currentEnvironment(), storage);
  adoptLaunch({ common, headers }, storage);
  return captured;
}

/** Whether an address names another session than the one that runs here: such an address is a launch, and no screen. */
export function namesOtherSession(search: string): boolean {
  const query = new URLSearchParams(search);
  return currentEnvironment().sessionParameters.some((name) => {
    const value = currentEnvironment().commonParameters.includes(name) && query.get(name);
    return value && value !== launchValue(name);
  });
}

/** Whether another page of this window has begun another launch meanwhile; this one came back from the browser's cache. */
export function isLaunchReplaced(storage: Pick<Storage, 'getItem'> | undefined = ownSession()): boolean {
  const stored = quietly(() => storage?.getItem(LAUNCH_KEY)) ?? null;
  return stored !== null && stored !== JSON.stringify(captured);
}

/** One common parameter of the launch, such as `system` or `userId`. */
export function launchValue(name: string): string | undefined {
  return captured.common.find(([one]) => one === name)?.[1];
}

/** Whether the launch brought a session; who names only the borrower brought none. */
function hasSession(): boolean {
  const { sessionParameters, userParameter } = currentEnvironment();
  return sessionParameters.some((name) => name !== userParameter && launchValue(name));
}

/** What of the launch must never be told to anybody: its longer values, as they are and as an address writes them. */
export function launchSecrets(): string[] {
  return [...captured.common.map(([, value]) => value), ...Object.values(captured.headers)]
    .filter((value) => value.length >= SECRET_MIN_CHARACTERS)
    .flatMap((value) => [value, quietly(() => encodeURIComponent(value)) ?? value]);
}

/** The captured launch; it does not change while the page lives. */
export function useLaunch(): Launch & {
  value: (name: string) => string | undefined;
  /** Whether a session came with it, by the market's session parameters. */
  hasSession: boolean;
  /** Whom the market's launch names as the borrower. */
  userId: string | undefined;
} {
  return {
    ...captured,
    value: launchValue,
    hasSession: hasSession(),
    userId: launchValue(currentEnvironment().userParameter),
  };
}

/** What the http client needs to know for every call. */
export function wireSettings(): WireSettings {
  const { apiOrigin, apiPrefix, segment, captchaPath } = currentEnvironment();
  return {
    base: `${apiOrigin}/donation`,
    apiPrefix,
    segment,
    captchaPath,
    common: captured.common.map(([name, value]) => [name, value]),
    headers: captured.headers,
  };
}

/**
 * Adds the common parameters to an address; one that already stands there wins and is never written twice. An address
 * that names another session gets nothing: it would mix one person's session with another's.
 */
export function withLaunch(address: string): string {
  if (namesOtherSession(address.split('#')[0]?.split('?').slice(1).join('?') ?? '')) return address;
  return withQuery(address, captured.common, 'keep');
}

/** The address without anything that could be a launch, behind its hash too. */
export function withoutLaunch(address: string): string {
  const names = [...currentEnvironment().commonParameters, ...Object.keys(captured.headers)];
  return address
    .split('#')
    .map((part) => withoutNames(part, names))
    .join('#');
}

function quietly<T>(deed: () => T): T | undefined {
  try {
    return deed();
  } catch {
    return undefined; // storage is disabled: the launch lives as long as the page
  }
}
