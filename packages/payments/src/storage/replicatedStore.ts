/**
 * Records that must not be lost, in four copies: the page's memory, local storage for the other tabs, session storage and
 * the history entry for a reload. One rule for all: the copies are merged, and the result is written wherever it is missing,
 * damaged or older. What an unknown build wrote stays as it is.
 */
import type { Clock } from './clock.ts';
import { fromStoredTime, toStoredTime } from './storedTime.ts';
import { tryOrUndefined, type WebStorage } from './webStorage.ts';

/** Every key of a submission, of its lock and of a success begins like this. */
export const PAYMENT_INTENT_PREFIX = 'loan.intent.';

/** A record has two keys in each storage: text of an unknown format keeps its own, and this build then uses the other. */
export type Slot = 'first' | 'second';

/** `unknown-format`: another build wrote it. Undefined: the text is no record of this name. */
export type ParsedText<R> = R | 'unknown-format' | undefined;

/** Text that is no record: damaged, or of an unknown format. `isShared`: other tabs read it too. `isNew`: first read now. */
export type UnreadableText = { raw: string; isForeign: boolean; isShared: boolean; isNew: boolean };

/** How one kind of record is written, read back and merged. */
export type RecordKind<R extends object> = {
  keyOf(slot: Slot, name: string): string;
  /** Where the record is written unless an unknown text stands there. */
  slotOf(record: R): Slot;
  serialize(record: R, name: string): string;
  /** @param now by the device's clock, in milliseconds since 1970 */
  parse(raw: string, name: string, now: number): ParsedText<R>;
  /** The same result in every tab, whatever the order of the copies, or tabs would overwrite each other without end. */
  merge(copies: readonly R[]): R | undefined;
  /** Compares without times: each page converts them by a clock of its own. */
  isSame(one: R, other: R): boolean;
  withTimes(record: R, convert: (time: number) => number): R;
  /** Whether the page writes it again before it is left. */
  isOpen(record: R): boolean;
  /** What an unreadable text means beside what is known, with times by the device's clock. `now` is by that clock too. */
  readUnreadable(text: UnreadableText, known: R | undefined, name: string, now: number): R | undefined;
};

type StoreDeps<R extends object> = {
  kind: RecordKind<R>;
  /** Local storage; damaged text in it may be of another tab. */
  storage: WebStorage | undefined;
  /** Storages that only pages of this tab read. */
  ownStorages: readonly (WebStorage | undefined)[];
  clock: Clock;
  /** Called once for each stored text that is no record of its name. */
  onUnreadable?: ((why: 'unreadable' | 'unknown-format') => void) | undefined;
};

/** What one storage holds of one name. `raw` is the text under the first key, parsable or not. */
type Copy<R> = {
  store: WebStorage | undefined;
  raw: string | undefined;
  first: ParsedText<R>;
  second: ParsedText<R>;
};

export function createReplicatedStore<R extends object>({
  kind,
  storage,
  ownStorages,
  clock,
  onUnreadable,
}: StoreDeps<R>) {
  const storages = [storage, ...ownStorages];
  /** The newest record of each name that this page knows, with times by the page's clock. */
  const inMemory = new Map<string, R>();
  const damagedBefore = new Map<string, string | undefined>();
  const deviceNow = () => toStoredTime(clock.now(), clock);

  function mergeRecords(...records: readonly (R | undefined)[]): R | undefined {
    return kind.merge(records.filter((record) => record !== undefined));
  }

  /** Reads and merges all copies, and writes the result wherever a copy is missing, damaged or older. */
  function latest(name: string): R | undefined {
    const copies = storages.map((store) => readCopy(store, name));
    const stored = copies.flatMap(({ first, second }) => [first, second]).filter(isRecord);
    const readable = mergeRecords(inMemory.get(name), ...stored.map(withPageTime));
    const newest = mergeRecords(readable, findUnreadable(copies, readable, name));
    if (!newest) return undefined;
    inMemory.set(name, newest);
    for (const copy of copies) if (!isUpToDate(copy, newest) || isOfFuture(copy)) writeTo(copy, name, newest);
    return newest;
  }

  /** Damaged text is removed once it was read; one of an unknown format stays for the build that wrote it. */
  function findUnreadable(copies: readonly Copy<R>[], readable: R | undefined, name: string): R | undefined {
    const unreadable = copies.filter(({ raw, first }) => raw !== undefined && !isRecord(first));
    const foreign = unreadable.find(({ first }) => first === 'unknown-format');
    const damaged = foreign ?? unreadable.find(({ raw }) => raw !== damagedBefore.get(name));
    if (damaged?.raw === undefined) return undefined;
    // Reported once: a storage that cannot be written to returns the same damaged text each time.
    const isNew = damaged.raw !== damagedBefore.get(name);
    if (isNew) onUnreadable?.(foreign ? 'unknown-format' : 'unreadable');
    damagedBefore.set(name, damaged.raw);
    if (!foreign) tryOrUndefined(() => damaged.store?.removeItem(kind.keyOf('first', name)));
    const isForeign = foreign !== undefined;
    const text = { raw: damaged.raw, isForeign, isShared: damaged.store === storage, isNew };
    const read = kind.readUnreadable(text, readable, name, deviceNow());
    return read && withPageTime(read);
  }

  function readCopy(store: WebStorage | undefined, name: string): Copy<R> {
    const read = (slot: Slot) => tryOrUndefined(() => store?.getItem(kind.keyOf(slot, name))) ?? undefined;
    const parse = (raw: string | undefined) => (raw === undefined ? undefined : kind.parse(raw, name, deviceNow()));
    const raw = read('first');
    return { store, raw, first: parse(raw), second: parse(read('second')) };
  }

  /** The device's clock was set back: without a new time each page that is opened would start the waiting again. */
  function isOfFuture({ first, second }: Copy<R>): boolean {
    let hasFuture = false;
    const check = (time: number) => {
      hasFuture ||= time > deviceNow();
      return time;
    };
    for (const record of [first, second]) if (isRecord(record)) kind.withTimes(record, check);
    return hasFuture;
  }

  function withPageTime(record: R): R {
    return kind.withTimes(record, (time) => fromStoredTime(time, clock));
  }

  function writeTo(copy: Copy<R>, name: string, record: R): void {
    const { slot, other } = slotsFor(copy, record);
    const kept = kind.withTimes(record, (time) => toStoredTime(time, clock));
    const isStored =
      slot && tryOrUndefined(() => (copy.store?.setItem(kind.keyOf(slot, name), kind.serialize(kept, name)), true));
    if (other && (isStored || !kind.isOpen(record)))
      tryOrUndefined(() => copy.store?.removeItem(kind.keyOf(other, name)));
  }

  function write(name: string, record: R): void {
    inMemory.set(name, record);
    for (const store of storages) writeTo(readCopy(store, name), name, record);
  }

  /** Where a record is written, and what is removed then. Text of an unknown format is neither overwritten nor removed. */
  function slotsFor(copy: Copy<R>, record: R): { slot?: Slot | undefined; other?: Slot | undefined } {
    const slots: Slot[] = kind.slotOf(record) === 'first' ? ['first', 'second'] : ['second', 'first'];
    const [slot, other] = slots.filter((one) => copy[one] !== 'unknown-format');
    return { slot, other };
  }

  function isUpToDate(copy: Copy<R>, record: R): boolean {
    const { slot, other } = slotsFor(copy, record);
    const stored = slot && copy[slot];
    const hasOther = other === 'first' ? copy.raw !== undefined : other && copy.second !== undefined;
    return slot === undefined || (isRecord(stored) && kind.isSame(stored, record) && !hasOther);
  }

  return {
    latest,
    /** Merges records into what is stored; newer ones of another tab stay. */
    add(name: string, ...records: readonly R[]): void {
      const merged = mergeRecords(latest(name), ...records);
      if (merged) write(name, merged);
    },
    /** Called on `pagehide`: open records are written again, with times by the device's present clock. */
    persistBeforeUnload(): void {
      for (const name of [...inMemory.keys()]) {
        const record = latest(name);
        if (record && kind.isOpen(record)) write(name, record);
      }
    },
  };
}

function isRecord<R extends object>(text: ParsedText<R>): text is R {
  return typeof text === 'object';
}
