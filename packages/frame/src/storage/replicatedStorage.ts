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
  /** The same value with every time in it converted. */
  mapTimes(value: T, convert: (time: number) => number): T;
  /** How far in the future a true time of this kind may lie. */
  maxFutureMs: number;
};

/** `value` has times by the page's clock; `raw` is the text in local storage as last read or written. */
type Replica<T> = { codec: ReplicatedCodec<T>; value: T; raw: string | undefined };

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
  const raw = tryOrUndefined(() => local?.getItem(key)) ?? undefined;
  // When this page could not write, the older text is not a change by another tab.
  const isExternalChange = raw !== undefined && raw !== cached?.raw && !(cached && cached.raw === undefined);
  const external = isExternalChange ? parseWithTimes(codec, raw) : undefined;
  const pageTimeValue = external?.value ?? cached?.value ?? readOwn(key, codec);
  if (pageTimeValue === undefined) return undefined;
  // Cleared, damaged, or with a time in the future: this page's value is written again.
  if (external && !external.wasAdjusted) inMemory.set(key, { codec, value: pageTimeValue, raw });
  else if (external || raw !== cached?.raw || !cached) writeReplicas(key, codec, pageTimeValue, local);
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
  for (const place of [local, session, historyEntryStorage]) tryOrUndefined(() => place?.setItem(key, raw));
  const isStoredIn = (place: WebStorage | undefined) => tryOrUndefined(() => place?.getItem(key)) === raw;
  inMemory.set(key, { codec, value: pageTimeValue, raw: isStoredIn(local) ? raw : undefined });
  return isStoredIn(local) || isStoredIn(session);
}

/** What an earlier page of this tab stored. */
function readOwn<T>(key: string, codec: ReplicatedCodec<T>): T | undefined {
  const raws = [safeSessionStorage(), historyEntryStorage].map(
    (place) => tryOrUndefined(() => place?.getItem(key)) ?? undefined,
  );
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
