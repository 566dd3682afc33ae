/**
 * Everything of ours that a page keeps for the next one, the launch apart: each key named here, once, with a version and a
 * reader (A17). What cannot be read (invalid JSON, wrong types, an older version) is cleared and counts as absent. After a
 * rollback an entry may be of a newer version: it is read as far as this one can, and never cleared. Storage that is full
 * or switched off is no fault: the page goes on without.
 */
import { safeSessionStorage } from '../launch/launchParams.ts';
import { report } from '../telemetry/report.ts';
import { flushReplicated, getReplicated, type ReplicatedCodec, setReplicated } from './replicatedStorage.ts';
import {
  asNumberRecord,
  asRecord,
  parseComplaintDraft,
  parseRepaymentInfo,
  parseSeenPrompts,
  parseStartedPayments,
  text,
} from './storedValues.ts';

export type { ComplaintDraft, RepaymentInfo, StartedPayments } from './storedValues.ts';

/** One kind of thing that is kept. `read` gives the value, or `undefined` when it is not one. */
export type StorageKey<T> = {
  readonly key: string;
  readonly version: number;
  readonly parse: (value: unknown) => T | undefined;
  /** Kept until the window closes, instead of for good. */
  readonly isSessionOnly?: boolean;
  /** It says that something is on its way: kept in three places, with times that no setting of the clock ends. */
  readonly timeFields?: TimeFields<T> | undefined;
};

/** As in `ReplicatedCodec`. */
type TimeFields<T> = { mapTimes(value: T, convert: (time: number) => number): T; maxFutureMs: number };

export const storageKeys = {
  complaintOrder: defineKey('complaint-order', 1, text),
  complaintDraft: defineKey('complaint-draft', 1, parseComplaintDraft),
  repaymentInfo: defineKey('repayment-info', 1, parseRepaymentInfo),
  startedPayments: replicated(defineKey('started-payments', 1, parseStartedPayments), {
    mapTimes: (all, convert) => mapValues(all, (one) => ({ ...one, at: convert(one.at) })),
    maxFutureMs: 0,
  }),
  seenPrompts: sessionOnly(defineKey('seen-prompts', 1, parseSeenPrompts)),
  /** Until when (milliseconds since 1970) an SMS may not be sent again, by purpose. */
  resendCooldowns: defineKey('resend-cooldowns', 1, asNumberRecord),
} as const;

const PREFIX = 'loan.';
/** Never cleared with the rest (A16); the records of pending payments (`paymentIntents.ts`) stay as well. */
const PROTECTED_KEYS: readonly string[] = [
  PREFIX + storageKeys.resendCooldowns.key,
  PREFIX + storageKeys.startedPayments.key,
  // the canary bucket, written by the boot script: apps/shell/src/boot/canaryBucket.ts
  'loan.canary',
];
export const PAYMENT_INTENT_PREFIX = `${PREFIX}intent.`;

/** Keeps a value. @returns false where the phone does not let us; the page goes on without */
export function storageSet<T>(storageKey: StorageKey<T>, value: T, override?: Storage): boolean {
  const storage = override ?? storageFor(storageKey);
  try {
    const codec = codecOf(storageKey);
    if (codec && !override) return setReplicated(PREFIX + storageKey.key, codec, value, storage);
    if (!storage) return false;
    storage.setItem(PREFIX + storageKey.key, JSON.stringify({ v: storageKey.version, value }));
    return true;
  } catch (error) {
    report({ kind: 'storage', key: storageKey.key, why: error instanceof Error ? error.name : 'unknown' });
    return false;
  }
}

/** The kept value, or `undefined`. */
export function storageGet<T>(storageKey: StorageKey<T>, override?: Storage): T | undefined {
  const storage = override ?? storageFor(storageKey);
  try {
    const codec = codecOf(storageKey);
    if (codec && !override) return getReplicated(PREFIX + storageKey.key, codec, storage);
    const raw = storage?.getItem(PREFIX + storageKey.key);
    if (raw === null || raw === undefined) return undefined;
    const { value, isNewer } = parseEntry(storageKey, raw);
    if (value === undefined && !isNewer) storage?.removeItem(PREFIX + storageKey.key);
    return value;
  } catch {
    return undefined;
  }
}

export function storageRemove(storageKey: StorageKeyRef, storage = storageFor(storageKey)): void {
  try {
    storage?.removeItem(PREFIX + storageKey.key);
  } catch {
    // Switched off: there is nothing to forget.
  }
}

/** Clears what is ours, but never open intents, SMS locks or the canary id (A16). Other people's keys stay. */
export function clearAppStorage(storage = safeLocalStorage()): void {
  try {
    if (!storage) return;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    const isProtected = (key: string) => key.startsWith(PAYMENT_INTENT_PREFIX) || PROTECTED_KEYS.includes(key);
    for (const key of keys) if (key.startsWith(PREFIX) && !isProtected(key)) storage.removeItem(key);
  } catch {
    // Switched off: there is nothing to clear.
  }
}

/** The page may be gone in a moment: what is on its way is written once more. */
export function flushReplicatedStorage(): void {
  flushReplicated(safeLocalStorage());
}

function codecOf<T>(storageKey: StorageKey<T>): ReplicatedCodec<T> | undefined {
  return (
    storageKey.timeFields && {
      ...storageKey.timeFields,
      serialize: (value) => JSON.stringify({ v: storageKey.version, value }),
      parse: (raw) => parseEntry(storageKey, raw).value,
    }
  );
}

function replicated<T>(storageKey: StorageKey<T>, timeFields: TimeFields<T>): StorageKey<T> {
  return { ...storageKey, timeFields };
}

function mapValues<V>(all: Readonly<Record<string, V>>, change: (value: V) => V): Record<string, V> {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, change(value)]));
}

type StorageKeyRef = Pick<StorageKey<unknown>, 'key' | 'isSessionOnly'>;

function storageFor(storageKey: StorageKeyRef): Storage | undefined {
  return storageKey.isSessionOnly ? safeSessionStorage() : safeLocalStorage();
}

/** Reading `window.localStorage` itself throws where storage is switched off. */
export function safeLocalStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

const MAX_ENTRY_CHARACTERS = 200_000;

function parseEntry<T>(storageKey: StorageKey<T>, raw: string): { value?: T | undefined; isNewer?: boolean } {
  if (raw.length > MAX_ENTRY_CHARACTERS) return {};
  try {
    const { v, value } = asRecord(JSON.parse(raw)) ?? {};
    if (typeof v !== 'number' || v < storageKey.version) return {};
    return { value: storageKey.parse(value), isNewer: v > storageKey.version };
  } catch {
    return {};
  }
}

function defineKey<T>(key: string, version: number, parse: (value: unknown) => T | undefined): StorageKey<T> {
  return { key, version, parse };
}

function sessionOnly<T>(storageKey: StorageKey<T>): StorageKey<T> {
  return { ...storageKey, isSessionOnly: true };
}
