/**
 * Values that a page keeps for the next one. Each is defined once, by its owner, with a version and a parser,
 * beside the code that uses it: a new one of an app needs no release of the shell.
 * Text that cannot be parsed (invalid JSON, wrong types, an older version) is removed and counts as absent. After a
 * rollback a value may be of a newer version: it is parsed as far as possible and never removed. Storage that is full or
 * switched off is no error: the page goes on without.
 */
import { parseSanitizedJson } from '@loan/api';
import { currentBorrower } from '../launch/currentBorrower.ts';
import { safeLocalStorage, safeSessionStorage } from '../page/safeStorage.ts';
import { report } from '../telemetry/report.ts';

/** One stored value. The methods never throw. Tests and tools pass a storage of their own. */
export type StorageItem<T> = {
  /** Of an app's value: the key of the current borrower's. */
  readonly key: string;
  /** The value, or `undefined` when none is stored or it cannot be parsed. */
  get(storage?: Storage): T | undefined;
  /** @returns false when it could not be stored; the page goes on without */
  set(value: T, storage?: Storage): boolean;
  remove(storage?: Storage): void;
};

type StorageItemOptions = {
  /** Raised when an older value must not be parsed any more; 1 by default. */
  version?: number;
  /** Stored until the tab is closed; by default until `clearAppStorage`. */
  isSessionOnly?: boolean;
  /** Stays until the borrower signs out: a saved complaint clears what the apps stored, but not what money is known by. */
  isKeptUntilSignOut?: boolean;
};

export const KEY_PREFIX = 'loan.';
/** Only keys of apps begin like this: what the frame and the shell store is never cleared with them. */
const APP_KEY_PREFIX = `${KEY_PREFIX}app.`;
const SIGN_OUT_KEY_PREFIX = `${KEY_PREFIX}until-sign-out.`;
const MAX_ENTRY_CHARACTERS = 200_000;

/**
 * Defines a stored value of an app. Each borrower of a browser has their own: `clearAppStorage` removes the current one's.
 * @param name the app's name and what it is: `complaints.draft`
 * @param parse gets parsed JSON of any shape, its texts without invisible characters. @returns undefined for a wrong shape
 */
export function defineStorageItem<T>(
  name: `${string}.${string}`,
  parse: (value: unknown) => T | undefined,
  options: Pick<StorageItemOptions, 'version' | 'isSessionOnly' | 'isKeptUntilSignOut'> = {},
): StorageItem<T> {
  const prefix = options.isKeptUntilSignOut ? SIGN_OUT_KEY_PREFIX : APP_KEY_PREFIX;
  return createStorageItem(() => `${prefix}${name}.${currentBorrower()}`, parse, options);
}

/** @param ownKey the key; a function where it depends on the borrower */
export function createStorageItem<T>(
  ownKey: string | (() => string),
  parse: (value: unknown) => T | undefined,
  { version = 1, isSessionOnly = false }: StorageItemOptions = {},
): StorageItem<T> {
  const defaultStorage = () => (isSessionOnly ? safeSessionStorage() : safeLocalStorage());
  const keyNow = () => (typeof ownKey === 'string' ? ownKey : ownKey());

  return {
    get key() {
      return keyNow();
    },
    get(override) {
      const storage = override ?? defaultStorage();
      const key = keyNow();
      try {
        const raw = storage?.getItem(key);
        if (raw === null || raw === undefined) return undefined;
        const { value, isNewer } = parseEntry(raw, version, parse);
        if (value === undefined && !isNewer) storage?.removeItem(key);
        return value;
      } catch {
        return undefined;
      }
    },
    set(value, override) {
      const storage = override ?? defaultStorage();
      const key = keyNow();
      try {
        if (!storage) return false;
        storage.setItem(key, JSON.stringify({ v: version, value }));
        return true;
      } catch (error) {
        report({ kind: 'storage', key, why: error instanceof Error ? error.name : 'unknown' });
        return false;
      }
    },
    remove(storage = defaultStorage()) {
      try {
        storage?.removeItem(keyNow());
      } catch {
        // Storage is disabled: there is nothing to remove.
      }
    },
  };
}

/**
 * Removes a borrower's values of all apps from local storage, and with `includesSession` (signing out) those of this tab's
 * session and those kept until then as well. Other borrowers' values stay: they may be signed in in another tab.
 */
export function clearAppStorage({ borrower = currentBorrower(), includesSession = false } = {}): void {
  removeItems(safeLocalStorage(), APP_KEY_PREFIX, borrower);
  if (!includesSession) return;
  removeItems(safeLocalStorage(), SIGN_OUT_KEY_PREFIX, borrower);
  removeItems(safeSessionStorage(), APP_KEY_PREFIX, borrower);
}

function removeItems(storage: Storage | undefined, prefix: string, borrower: string): void {
  try {
    if (!storage) return;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) if (key.startsWith(prefix) && key.endsWith(`.${borrower}`)) storage.removeItem(key);
  } catch {
    // Storage is disabled: there is nothing to clear.
  }
}

/** `isNewer`: a later version of the code wrote it. */
function parseEntry<T>(
  raw: string,
  version: number,
  parse: (value: unknown) => T | undefined,
): { value?: T | undefined; isNewer?: boolean } {
  if (raw.length > MAX_ENTRY_CHARACTERS) return {};
  try {
    const { v, value } = Object(parseSanitizedJson(raw)) as { v?: unknown; value?: unknown };
    if (typeof v !== 'number' || v < version) return {};
    return { value: parse(value), isNewer: v > version };
  } catch {
    return {};
  }
}
