/**
 * Everything of ours that a page keeps for the next one, the launch apart: each key named here, once, with a version and a
 * reader (A17). What cannot be read (invalid JSON, wrong types, an older version) is cleared and counts as absent. After a
 * rollback an entry may be of a newer version: it is read as far as this one can, and never cleared. Storage that is full
 * or switched off is no fault: the page goes on without.
 */
import { ownSession } from '../launch/launchParams.ts';
import { report } from '../telemetry/report.ts';
import { type CopiedKind, recallCopies, rememberAllAgain, rememberCopies } from './replicatedStorage.ts';
import {
  numbers,
  readComplaintDraft,
  readRepaymentInfo,
  readSeenPops,
  readStartedPayments,
  record,
  text,
} from './storedValues.ts';

export type { ComplaintDraft, RepaymentInfo, StartedPayments } from './storedValues.ts';

/** One kind of thing that is kept. `read` gives the value, or `undefined` when it is not one. */
export type StoredKind<T> = {
  readonly key: string;
  readonly version: number;
  readonly read: (value: unknown) => T | undefined;
  /** Kept until the window closes, instead of for good. */
  readonly isForVisit?: boolean;
  /** It says that something is on its way: kept in three places, with times that no setting of the clock ends. */
  readonly times?: Times<T> | undefined;
};

/** As in `CopiedKind`. */
type Times<T> = { mapTimes(value: T, convert: (time: number) => number): T; aheadMs: number };

export const stored = {
  complaintOrder: kind('complaint-order', 1, text),
  complaintDraft: kind('complaint-draft', 1, readComplaintDraft),
  repaymentInfo: kind('repayment-info', 1, readRepaymentInfo),
  startedPayments: onItsWay(kind('started-payments', 1, readStartedPayments), {
    mapTimes: (all, convert) => mapValues(all, (one) => ({ ...one, at: convert(one.at) })),
    aheadMs: 0,
  }),
  seenPops: forVisit(kind('seen-pops', 1, readSeenPops)),
  /** Until when (milliseconds since 1970) an SMS may not be sent again, by purpose. */
  smsLocks: kind('sms-locks', 1, numbers),
  /** Which share of phones this one is in: 0–99, drawn once. */
  canary: kind('canary', 1, (value) => (typeof value === 'number' && value >= 0 && value < 100 ? value : undefined)),
} as const;

/** Never cleared with the rest (A16); the records of open intents (`intents.ts`) stay as well. */
const KEPT: readonly Kept[] = [stored.smsLocks, stored.canary, stored.startedPayments];
const PREFIX = 'loan.';
export const INTENT_PREFIX = `${PREFIX}intent.`;

/** Keeps a value. @returns false where the phone does not let us; the page goes on without */
export function remember<T>(what: StoredKind<T>, value: T, given?: Storage): boolean {
  const storage = given ?? placeOf(what);
  try {
    const copied = copiedOf(what);
    if (copied && !given) return rememberCopies(PREFIX + what.key, copied, value, storage);
    if (!storage) return false;
    storage.setItem(PREFIX + what.key, JSON.stringify({ v: what.version, value }));
    return true;
  } catch (error) {
    report({ kind: 'storage', key: what.key, why: error instanceof Error ? error.name : 'unknown' });
    return false;
  }
}

/** The kept value, or `undefined`. */
export function recall<T>(what: StoredKind<T>, given?: Storage): T | undefined {
  const storage = given ?? placeOf(what);
  try {
    const copied = copiedOf(what);
    if (copied && !given) return recallCopies(PREFIX + what.key, copied, storage);
    const raw = storage?.getItem(PREFIX + what.key);
    if (raw === null || raw === undefined) return undefined;
    const { value, isNewer } = readEntry(what, raw);
    if (value === undefined && !isNewer) storage?.removeItem(PREFIX + what.key);
    return value;
  } catch {
    return undefined;
  }
}

export function forget(what: Kept, storage = placeOf(what)): void {
  try {
    storage?.removeItem(PREFIX + what.key);
  } catch {
    // Switched off: there is nothing to forget.
  }
}

/** Clears what is ours, but never open intents, SMS locks or the canary id (A16). Other people's keys stay. */
export function clearOwn(storage = ownStorage()): void {
  try {
    if (!storage) return;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    const isKept = (key: string) => key.startsWith(INTENT_PREFIX) || KEPT.some((kept) => key === PREFIX + kept.key);
    for (const key of keys) if (key.startsWith(PREFIX) && !isKept(key)) storage.removeItem(key);
  } catch {
    // Switched off: there is nothing to clear.
  }
}

/** The page may be gone in a moment: what is on its way is written once more. */
export function rememberAgain(): void {
  rememberAllAgain(ownStorage());
}

function copiedOf<T>(what: StoredKind<T>): CopiedKind<T> | undefined {
  return (
    what.times && {
      ...what.times,
      write: (value) => JSON.stringify({ v: what.version, value }),
      read: (raw) => readEntry(what, raw).value,
    }
  );
}

function onItsWay<T>(kept: StoredKind<T>, times: Times<T>): StoredKind<T> {
  return { ...kept, times };
}

function mapValues<V>(all: Readonly<Record<string, V>>, change: (value: V) => V): Record<string, V> {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, change(value)]));
}

type Kept = Pick<StoredKind<unknown>, 'key' | 'isForVisit'>;

function placeOf(what: Kept): Storage | undefined {
  return what.isForVisit ? ownSession() : ownStorage();
}

/** Reading `window.localStorage` itself throws where storage is switched off. */
export function ownStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

const MAX_ENTRY_CHARACTERS = 200_000;

function readEntry<T>(what: StoredKind<T>, raw: string): { value?: T | undefined; isNewer?: boolean } {
  if (raw.length > MAX_ENTRY_CHARACTERS) return {};
  try {
    const { v, value } = record(JSON.parse(raw)) ?? {};
    if (typeof v !== 'number' || v < what.version) return {};
    return { value: what.read(value), isNewer: v > what.version };
  } catch {
    return {};
  }
}

function kind<T>(key: string, version: number, read: (value: unknown) => T | undefined): StoredKind<T> {
  return { key, version, read };
}

function forVisit<T>(kept: StoredKind<T>): StoredKind<T> {
  return { ...kept, isForVisit: true };
}
