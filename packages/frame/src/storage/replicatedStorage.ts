/**
 * Values that must not be lost, such as accepted payments, in four copies: the page's memory, local storage for the other
 * tabs, session storage and the history entry for a reload. Their times are converted by `storedTime.ts`, so that setting
 * the device's clock ends none early.
 */

import { safeSessionStorage } from '../launch/launchParams.ts';
import { pageClock } from './clock.ts';
import { tryOrUndefined, type WebStorage } from './crossTabLock.ts';
import { historyEntryStorage } from './historyEntryStorage.ts';
import { fromDeviceTime, fromStoredTime, toStoredTime } from './storedTime.ts';

/** How one kind of value is written and read back; `parse` returns undefined for invalid text. */
export type ReplicatedCodec<T> = {
  serialize(value: T): string;
  parse(raw: string): T | undefined;
  /** Whether a newer build wrote this text. It stays for that build; this one's text is stored beside it. */
  isOfNewerBuild(raw: string): boolean;
  /** One value of both; where they contradict each other, `own` counts. */
  merge(own: T | undefined, ofNewerBuild: T): T;
  /** The same value with every time in it converted. */
  mapTimes(value: T, convert: (time: number) => number): T;
  /** How far in the future a true time of this kind may lie. */
  maxFutureMs: number;
};

/** `value` has times by the page's clock; `raw` and `newer` are the texts in the storage as last read or written. */
type Replica<T> = { codec: ReplicatedCodec<T>; value: T; raw: string | undefined; newer: string | undefined };

/** The clocks of two tabs differ by less unless the device's clock was set. */
const CLOCK_TOLERANCE_MS = 1_000;

const inMemory = new Map<string, Replica<unknown>>();

/**
 * @param value with times by the device's present clock
 * @returns whether local or session storage holds it; the page's memory does in any case
 */
export function setReplicated<T>(
  key: string,
  codec: ReplicatedCodec<T>,
  value: T,
  local: WebStorage | undefined,
): boolean {
  const pageTimeValue = codec.mapTimes(value, (time) => fromDeviceTime(time, pageClock));
  return writeReplicas(key, codec, pageTimeValue, local);
}

/** The value, with times by the device's present clock. */
export function getReplicated<T>(key: string, codec: ReplicatedCodec<T>, local: WebStorage | undefined): T | undefined {
  const cached = inMemory.get(key) as Replica<T> | undefined;
  const newer = readNewer(key, codec, local);
  const raw = readText(local, ownKeyIn(local, key, codec));
  // When this page could not write, the older text is not a change by another tab.
  const isExternalChange = raw !== undefined && raw !== cached?.raw && !(cached && cached.raw === undefined);
  const external = isExternalChange ? parseWithTimes(codec, raw) : undefined;
  const known = external?.value ?? cached?.value ?? readOwn(key, codec);
  const found = newer === undefined || newer === cached?.newer ? undefined : parseWithTimes(codec, newer);
  const pageTimeValue = found ? codec.merge(known, found.value) : known;
  if (pageTimeValue === undefined) return undefined;
  // Cleared, damaged, or with a time in the future: this page's value is written again.
  if (external && !external.wasAdjusted && !found) inMemory.set(key, { codec, value: pageTimeValue, raw, newer });
  else if (external || found || raw !== cached?.raw || !cached) writeReplicas(key, codec, pageTimeValue, local);
  return codec.mapTimes(pageTimeValue, (time) => toStoredTime(time, pageClock));
}

/** Called on `pagehide`: times are written by the device's present clock. */
export function flushReplicated(local: WebStorage | undefined): void {
  for (const [key, { codec, value }] of [...inMemory]) writeReplicas(key, codec, value, local);
}

/** For tests: starts a new page. */
export function resetReplicated(): void {
  inMemory.clear();
}

/** @param own with times by the page's clock */
function writeReplicas<T>(
  key: string,
  codec: ReplicatedCodec<T>,
  pageTimeValue: T,
  local: WebStorage | undefined,
): boolean {
  const raw = codec.serialize(codec.mapTimes(pageTimeValue, (time) => toStoredTime(time, pageClock)));
  const session = safeSessionStorage();
  for (const place of [local, session, historyEntryStorage])
    tryOrUndefined(() => place?.setItem(ownKeyIn(place, key, codec), raw));
  const isStoredIn = (place: WebStorage | undefined) => readText(place, ownKeyIn(place, key, codec)) === raw;
  const newer = readNewer(key, codec, local);
  inMemory.set(key, { codec, value: pageTimeValue, raw: isStoredIn(local) ? raw : undefined, newer });
  return isStoredIn(local) || isStoredIn(session);
}

function readText(place: WebStorage | undefined, key: string): string | undefined {
  return tryOrUndefined(() => place?.getItem(key)) ?? undefined;
}

function ownKeyIn<T>(place: WebStorage | undefined, key: string, { isOfNewerBuild }: ReplicatedCodec<T>): string {
  const raw = readText(place, key);
  return raw !== undefined && isOfNewerBuild(raw) ? `${key}.beside` : key;
}

function readNewer<T>(
  key: string,
  { isOfNewerBuild }: ReplicatedCodec<T>,
  local: WebStorage | undefined,
): string | undefined {
  const raws = [local, safeSessionStorage(), historyEntryStorage].map((place) => readText(place, key));
  return raws.find((raw) => raw !== undefined && isOfNewerBuild(raw));
}

/** What an earlier page of this tab stored. */
function readOwn<T>(key: string, codec: ReplicatedCodec<T>): T | undefined {
  const raws = [safeSessionStorage(), historyEntryStorage].map((place) => readText(place, ownKeyIn(place, key, codec)));
  const found = raws.map((raw) => (raw === undefined ? undefined : parseWithTimes(codec, raw)?.value));
  return found.find((value) => value !== undefined);
}

/** `wasAdjusted`: a time in it was in the future or otherwise moved. */
function parseWithTimes<T>(codec: ReplicatedCodec<T>, raw: string): { value: T; wasAdjusted: boolean } | undefined {
  const parse = codec.parse(raw);
  if (parse === undefined) return undefined;
  let wasAdjusted = false;
  const value = codec.mapTimes(parse, (time) => {
    const pageTimeValue = fromStoredTime(time, pageClock, codec.maxFutureMs);
    // Two tabs differ by 1 or 2 ms; without a tolerance each would rewrite the other's text without end.
    wasAdjusted ||= Math.abs(pageTimeValue - fromDeviceTime(time, pageClock)) > CLOCK_TOLERANCE_MS;
    return pageTimeValue;
  });
  return { value, wasAdjusted };
}
