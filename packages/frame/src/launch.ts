/** What the app launched this page with: the common parameters and the four header values, captured once (A7). */
import { launchQuery, type WireSettings } from '@loan/api/wire';
import { readQuery } from './addresses.ts';
import { currentEnvironment } from './currentEnvironment.ts';

export type Launch = {
  /** Name and value, in the order of the environment's list. */
  common: readonly (readonly [string, string])[];
  headers: { building: string; gather: string; swift: string; eyes: string };
};

/** Session storage alone: the values carry a session and must not outlive it. The boot script reads the same key. */
export const LAUNCH_KEY = 'loan.launch';

const NOTHING: Launch = { common: [], headers: { building: '', gather: '', swift: '', eyes: '' } };
/** Shorter values are words such as a language or a number such as a version. */
const SECRET_MIN_CHARACTERS = 6;

let captured: Launch = NOTHING;

/** Reading `window.sessionStorage` itself throws where storage is switched off. */
export function ownSession(): Storage | undefined {
  return quietly(() => window.sessionStorage);
}

/**
 * Captures the launch from the page's first address. An old hash entry (`/#/repay?token=…`) carries its query behind
 * the hash, so both are read. A reload finds the earlier capture in session storage; values in the address win.
 */
export function captureLaunch(
  address: { search: string; hash: string },
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
): Launch {
  const behindHash = address.hash.includes('?') ? address.hash.slice(address.hash.indexOf('?') + 1) : '';
  const search = [address.search.replace(/^\?/, ''), behindHash].filter(Boolean).join('&');
  captured = launchQuery(
    search,
    currentEnvironment().commonParameters,
    quietly(() => storage?.getItem(LAUNCH_KEY) ?? null) ?? null,
  );
  quietly(() => storage?.setItem(LAUNCH_KEY, JSON.stringify(captured)));
  return captured;
}

/** One common parameter of the launch, such as `system` or `userId`. */
export function launchValue(name: string): string | undefined {
  return captured.common.find(([one]) => one === name)?.[1];
}

/** What of the launch must never be told to anybody: its longer values, as they are and as an address writes them. */
export function launchSecrets(): string[] {
  return [...captured.common.map(([, value]) => value), ...Object.values(captured.headers)]
    .filter((value) => value.length >= SECRET_MIN_CHARACTERS)
    .flatMap((value) => [value, quietly(() => encodeURIComponent(value)) ?? value]);
}

/** The captured launch; it does not change while the page lives. */
export function useLaunch(): Launch & { value: (name: string) => string | undefined } {
  return { ...captured, value: launchValue };
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

/** Adds the common parameters to an address; one that already stands there wins and is never written twice. */
export function withLaunch(address: string): string {
  const [beforeHash = '', ...hash] = address.split('#');
  const at = beforeHash.indexOf('?');
  const present = readQuery(at < 0 ? '' : beforeHash.slice(at));
  const missing = captured.common.filter(([name]) => present[name] === undefined);
  if (missing.length === 0) return address;
  const added = missing.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  const joint = at < 0 ? '?' : /[?&]$/.test(beforeHash) ? '' : '&';
  return [beforeHash + joint + added, ...hash].join('#');
}

function quietly<T>(deed: () => T): T | undefined {
  try {
    return deed();
  } catch {
    return undefined; // storage is disabled: the launch lives as long as the page
  }
}
