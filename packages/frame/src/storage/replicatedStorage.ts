/**
 * What says that something is still on its way (a started payment) is kept four times:
 * in the page's memory, in local storage for the other windows, in session storage and in the history entry for a reload.
 * Its times are kept as `stamps.ts` says, so that setting the phone's clock ends nothing.
 */
import { entryStorage } from './historyEntryStorage.ts';
import { ownSession } from '../launch/launchParams.ts';
import { pageClock } from './pageClock.ts';
import { fromPhoneTime, fromStamp, toStamp } from './storedTime.ts';
import { attempt, type WindowStorage } from './crossTabLock.ts';

/** How one kind of value is written and read back; `read` gives undefined for text that is not one. */
export type CopiedKind<T> = {
  write(value: T): string;
  read(raw: string): T | undefined;
  /** The same value with every time in it converted. */
  mapTimes(value: T, convert: (time: number) => number): T;
  /** How far in the future a true time of this kind may lie. */
  aheadMs: number;
};

/** `value` has times by the page's clock; `raw` is the text that local storage is known to hold, if any. */
type Copy<T> = { kind: CopiedKind<T>; value: T; raw: string | undefined };

/** Windows whose clocks were set by nobody differ by less. */
const CLOCKS_DIFFER_MS = 1_000;

const inMemory = new Map<string, Copy<unknown>>();

/**
 * @param value with times by the phone's clock as it stands now
 * @returns whether a storage holds it; the page itself does in any case
 */
export function rememberCopies<T>(
  key: string,
  kind: CopiedKind<T>,
  value: T,
  local: WindowStorage | undefined,
): boolean {
  const own = kind.mapTimes(value, (time) => fromPhoneTime(time, pageClock));
  return put(key, kind, own, local);
}

/** The value, with times by the phone's clock as it stands now. */
export function recallCopies<T>(key: string, kind: CopiedKind<T>, local: WindowStorage | undefined): T | undefined {
  const known = inMemory.get(key) as Copy<T> | undefined;
  const raw = attempt(() => local?.getItem(key)) ?? undefined;
  // The older text, where this page could not write, is no news of another window.
  const isNews = raw !== undefined && raw !== known?.raw && !(known && known.raw === undefined);
  const news = isNews ? readTimes(kind, raw) : undefined;
  const own = news?.value ?? known?.value ?? readOwn(key, kind);
  if (own === undefined) return undefined;
  // Cleared, damaged, or of a time to come: the next page finds it as it is known here.
  if (news && !news.isMoved) inMemory.set(key, { kind, value: own, raw });
  else if (news || raw !== known?.raw || !known) put(key, kind, own, local);
  return kind.mapTimes(own, (time) => toStamp(time, pageClock));
}

/** The page may be gone in a moment: times are written by the phone's clock as it stands now. */
export function rememberAllAgain(local: WindowStorage | undefined): void {
  for (const [key, { kind, value }] of [...inMemory]) put(key, kind, value, local);
}

/** For tests: a page that begins anew. */
export function forgetCopies(): void {
  inMemory.clear();
}

/** @param own with times by the page's clock */
function put<T>(key: string, kind: CopiedKind<T>, own: T, local: WindowStorage | undefined): boolean {
  const raw = kind.write(kind.mapTimes(own, (time) => toStamp(time, pageClock)));
  const session = ownSession();
  for (const place of [local, session, entryStorage]) attempt(() => place?.setItem(key, raw));
  const isIn = (place: WindowStorage | undefined) => attempt(() => place?.getItem(key)) === raw;
  inMemory.set(key, { kind, value: own, raw: isIn(local) ? raw : undefined });
  return isIn(local) || isIn(session);
}

/** What an earlier page of this tab kept. */
function readOwn<T>(key: string, kind: CopiedKind<T>): T | undefined {
  const raws = [ownSession(), entryStorage].map((place) => attempt(() => place?.getItem(key)) ?? undefined);
  const found = raws.map((raw) => (raw === undefined ? undefined : readTimes(kind, raw)?.value));
  return found.find((value) => value !== undefined);
}

/** `isMoved`: a time in it could not be believed as it stood. */
function readTimes<T>(kind: CopiedKind<T>, raw: string): { value: T; isMoved: boolean } | undefined {
  const read = kind.read(raw);
  if (read === undefined) return undefined;
  let isMoved = false;
  const value = kind.mapTimes(read, (time) => {
    const own = fromStamp(time, pageClock, kind.aheadMs);
    // Two windows differ by a millisecond or two, and must not answer each other for ever.
    isMoved ||= Math.abs(own - fromPhoneTime(time, pageClock)) > CLOCKS_DIFFER_MS;
    return own;
  });
  return { value, isMoved };
}
