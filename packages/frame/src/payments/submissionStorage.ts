/**
 * The record of each order's submissions in four copies: the page's memory, local storage for the other tabs, session
 * storage and the history entry for a reload. Whichever is lost, damaged or never written, another one has the record.
 */

import type { Clock } from '../storage/clock.ts';
import { tryOrUndefined, type WebStorage } from '../storage/crossTabLock.ts';
import { PAYMENT_INTENT_PREFIX } from '../storage/storage.ts';
import { fromStoredTime, toStoredTime } from '../storage/storedTime.ts';
import { report } from '../telemetry/report.ts';
import {
  createUnreadableRecord,
  highestSequence,
  isClosed,
  isSameRecord,
  type PendingSubmission,
  parseRecord,
  pendingIn,
  resolveNewest,
  type SubmissionRecord,
  serializeRecord,
  UNKNOWN_FORMAT,
  withTimes,
} from './mergeSubmissions.ts';

type SubmissionStorageDeps = {
  /** Local storage; damaged text in it may have been a submission of another tab. */
  storage: WebStorage | undefined;
  /** Storages that only pages of this tab read. */
  ownStorages: readonly (WebStorage | undefined)[];
  clock: Clock;
  /** Name of the borrower: nobody else reads, uses or closes these records. */
  borrower: string;
  newKey: () => string;
};

export function createSubmissionStorage({ storage, ownStorages, clock, borrower, newKey }: SubmissionStorageDeps) {
  const storages = [storage, ...ownStorages];
  /** The newest record of each order that this page knows, with times by the page's clock. */
  const inMemory = new Map<string, SubmissionRecord>();
  const damagedBefore = new Map<string, string | undefined>();

  /** Reads and merges all copies, and writes the result wherever a copy is missing, damaged or older. */
  function latest(order: string): SubmissionRecord | undefined {
    const copies = storages.map((store) => readCopy(store, order));
    const found = copies.flatMap(({ open, closed }) => [open, closed]).filter(isRecord);
    const readable = together(inMemory.get(order), ...found.map(withPageTime));
    const now = together(readable, findUnreadable(copies, readable, order));
    if (!now) return undefined;
    inMemory.set(order, now);
    for (const copy of copies) if (!holds(copy, now) || isOfFuture(copy)) writeTo(copy, now);
    return now;
  }

  /**
   * Damaged text in local storage may have been a pending submission of another tab. One of an unknown format stays stored
   * for the build that wrote it, and while it does, the order is unresolved.
   */
  function findUnreadable(
    copies: Copy[],
    readable: SubmissionRecord | undefined,
    order: string,
  ): PendingSubmission | undefined {
    const unreadable = copies.filter(({ raw, open }) => raw !== undefined && !isRecord(open));
    const foreign = unreadable.find(({ open }) => open === UNKNOWN_FORMAT);
    const damaged = foreign ?? unreadable.find(({ raw }) => raw !== damagedBefore.get(order));
    if (!damaged) return undefined;
    // Reported once: a storage that cannot be written to returns the same damaged text each time.
    if (damaged.raw !== damagedBefore.get(order))
      report({ kind: 'storage', key: 'intent', why: foreign ? UNKNOWN_FORMAT : 'unreadable' });
    damagedBefore.set(order, damaged.raw);
    if (!foreign) tryOrUndefined(() => damaged.store?.removeItem(keyOf('open', order)));
    if (readable && (!isClosed(readable) || (!foreign && damaged.store !== storage))) return undefined;
    const key = foreign ? UNKNOWN_FORMAT : newKey();
    return createUnreadableRecord(order, key, highestSequence(readable) + 1, clock.now());
  }

  function readCopy(store: WebStorage | undefined, order: string): Copy {
    const read = (key: string) => tryOrUndefined(() => store?.getItem(key)) ?? undefined;
    const raw = read(keyOf('open', order));
    const [open, closed] = [raw, read(keyOf('closed', order))].map((text) =>
      text === undefined ? undefined : parseRecord(text, order, toStoredTime(clock.now(), clock)),
    );
    return { store, raw, open, closed };
  }

  /** The device's clock was set back: without a new time each page that is opened would start the waiting again. */
  function isOfFuture({ open, closed }: Copy): boolean {
    const parts = [open, closed].filter(isRecord).flatMap(pendingIn);
    return parts.some(({ sentAt }) => sentAt > toStoredTime(clock.now(), clock));
  }

  function withPageTime(record: SubmissionRecord): SubmissionRecord {
    return withTimes(record, (sentAt) => fromStoredTime(sentAt, clock));
  }

  function writeTo(copy: Copy, record: SubmissionRecord): void {
    const { slot, other } = slotsFor(copy, record);
    const kept = withTimes(record, (sentAt) => toStoredTime(sentAt, clock));
    const isStored =
      slot && tryOrUndefined(() => (copy.store?.setItem(keyOf(slot, record.order), serializeRecord(kept)), true));
    if (other && (isStored || isClosed(record)))
      tryOrUndefined(() => copy.store?.removeItem(keyOf(other, record.order)));
  }

  function write(record: SubmissionRecord): void {
    inMemory.set(record.order, record);
    for (const store of storages) writeTo(readCopy(store, record.order), record);
  }

  function keyOf(slot: Slot, order: string): string {
    return `${PAYMENT_INTENT_PREFIX}${slot}:${borrower}:${order}`;
  }

  return {
    latest,
    /** Merges records of one order into what is stored; newer ones of another tab stay. */
    add(...parts: readonly SubmissionRecord[]): void {
      const order = parts[0]?.order ?? '';
      const all = together(latest(order), ...parts);
      if (all) write(all);
    },
    /** Called on `pagehide`: pending records are written again, with times by the device's present clock. */
    persistBeforeUnload(): void {
      for (const order of [...inMemory.keys()]) {
        const found = latest(order);
        if (found && !isClosed(found)) write(found);
      }
    },
  };
}

type Slot = 'open' | 'closed';

type ParsedText = ReturnType<typeof parseRecord>;

/** What one storage holds of one order. `raw` is the text of the pending record, parsable or not. */
type Copy = { store: WebStorage | undefined; raw: string | undefined; open: ParsedText; closed: ParsedText };

function isRecord(text: ParsedText): text is SubmissionRecord {
  return text !== undefined && text !== UNKNOWN_FORMAT;
}

function together(...records: readonly (SubmissionRecord | undefined)[]): SubmissionRecord | undefined {
  return resolveNewest(records.filter((one) => one !== undefined));
}

/** Where a record is written, and what is removed then. Text of an unknown format is neither overwritten nor removed. */
function slotsFor(copy: Copy, record: SubmissionRecord): { slot?: Slot | undefined; other?: Slot | undefined } {
  const slots: Slot[] = isClosed(record) ? ['closed', 'open'] : ['open', 'closed'];
  const [slot, other] = slots.filter((one) => copy[one] !== UNKNOWN_FORMAT);
  return { slot, other };
}

function holds(copy: Copy, record: SubmissionRecord): boolean {
  const { slot, other } = slotsFor(copy, record);
  const stored = slot && copy[slot];
  const hasOther = other === 'open' ? copy.raw !== undefined : other && copy.closed !== undefined;
  return slot === undefined || (isRecord(stored) && isSameRecord(stored, record) && !hasOther);
}
