/**
 * What says that something is still on its way (a started payment) is kept four times:
 * in the page's memory, in local storage for the other windows, in session storage and in the history entry for a reload.
 * Its times are kept as `storedTime.ts` says, so that setting the phone's clock ends nothing.
 */
import { historyEntryStorage } from './historyEntryStorage.ts';
import { safeSessionStorage } from '../launch/launchParams.ts';
import { pageClock } from './pageClock.ts';
import { fromDeviceTime, fromStoredTime, toStoredTime } from './storedTime.ts';
import { tryOrUndefined, type WebStorage } from './crossTabLock.ts';

/** How one kind of value is written and read back; `read` gives undefined for text that is not one. */
export type ReplicatedCodec<T> = {
  serialize(value: T): string;
  parse(raw: string): T | undefined;
  /** The same value with every time in it converted. */
  mapTimes(value: T, convert: (time: number) => number): T;
  /** How far in the future a true time of this kind may lie. */
  maxFutureMs: number;
};

/** `value` has times by the page's clock; `raw` is the text that local storage is known to hold, if any. */
type Replica<T> = { codec: ReplicatedCodec<T>; value: T; raw: string | undefined };

/** Windows whose clocks were set by nobody differ by less. */
const CLOCK_TOLERANCE_MS = 1_000;

const inMemory = new Map<string, Replica<unknown>>();

/**
 * @param value with times by the phone's clock as it stands now
 * @returns whether a storage holds it; the page itself does in any case
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

/** The value, with times by the phone's clock as it stands now. */
export function getReplicated<T>(key: string, codec: ReplicatedCodec<T>, local: WebStorage | undefined): T | undefined {
  const cached = inMemory.get(key) as Replica<T> | undefined;
  const raw = tryOrUndefined(() => local?.getItem(key)) ?? undefined;
  // The older text, where this page could not write, is no news of another window.
  const isExternalChange = raw !== undefined && raw !== cached?.raw && !(cached && cached.raw === undefined);
  const external = isExternalChange ? parseWithTimes(codec, raw) : undefined;
  const pageTimeValue = external?.value ?? cached?.value ?? readOwn(key, codec);
  if (pageTimeValue === undefined) return undefined;
  // Cleared, damaged, or of a time to come: the next page finds it as it is known here.
  if (external && !external.wasAdjusted) inMemory.set(key, { codec, value: pageTimeValue, raw });
  else if (external || raw !== cached?.raw || !cached) writeReplicas(key, codec, pageTimeValue, local);
  return codec.mapTimes(pageTimeValue, (time) => toStoredTime(time, pageClock));
}

/** The page may be gone in a moment: times are written by the phone's clock as it stands now. */
export function flushReplicated(local: WebStorage | undefined): void {
  for (const [key, { codec, value }] of [...inMemory]) writeReplicas(key, codec, value, local);
}

/** For tests: a page that begins anew. */
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

/** What an earlier page of this tab kept. */
function readOwn<T>(key: string, codec: ReplicatedCodec<T>): T | undefined {
  const raws = [safeSessionStorage(), historyEntryStorage].map(
    (place) => tryOrUndefined(() => place?.getItem(key)) ?? undefined,
  );
  const found = raws.map((raw) => (raw === undefined ? undefined : parseWithTimes(codec, raw)?.value));
  return found.find((value) => value !== undefined);
}

/** `wasAdjusted`: a time in it could not be believed as it stood. */
function parseWithTimes<T>(codec: ReplicatedCodec<T>, raw: string): { value: T; wasAdjusted: boolean } | undefined {
  const parse = codec.parse(raw);
  if (parse === undefined) return undefined;
  let wasAdjusted = false;
  const value = codec.mapTimes(parse, (time) => {
    const pageTimeValue = fromStoredTime(time, pageClock, codec.maxFutureMs);
    // Two windows differ by a millisecond or two, and must not answer each other for ever.
    wasAdjusted ||= Math.abs(pageTimeValue - fromDeviceTime(time, pageClock)) > CLOCK_TOLERANCE_MS;
    return pageTimeValue;
  });
  return { value, wasAdjusted };
}
