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
  type ClosedSubmission,
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
  withTimes,
} from './mergeSubmissions.ts';

type SubmissionStorageDeps = {
  /** Local storage; damaged text in it may have been a submission of another tab. */
  storage: WebStorage | undefined;
  /** Storages that only pages of this tab read. */
  ownStorages: readonly (WebStorage | undefined)[];
  clock: Clock;
  newKey: () => string;
};

export function createSubmissionStorage({ storage, ownStorages, clock, newKey }: SubmissionStorageDeps) {
  const storages = [storage, ...ownStorages];
  /** The newest record of each order that this page knows, with times by the page's clock. */
  const inMemory = new Map<string, SubmissionRecord>();
  const damagedBefore = new Map<string, string | undefined>();

  /** Reads and merges all copies, and writes the result wherever a copy is missing, damaged or older. */
  function latest(order: string): SubmissionRecord | undefined {
    const copies = storages.map((store) => readCopy(store, order));
    const cached = inMemory.get(order);
    const found = copies.flatMap(({ open, closed }) => [open, closed]).filter((one) => one !== undefined);
    const readable = together(cached, ...found.map(withPageTime));
    const now = together(readable, findUnreadable(copies, readable, order));
    if (!now) return undefined;
    inMemory.set(order, now);
    for (const copy of copies) if (!holds(copy, now) || isOfFuture(copy)) writeTo(copy.store, now);
    return now;
  }

  /** Damaged text in local storage may have been a pending submission of another tab. */
  function findUnreadable(
    copies: Copy[],
    readable: SubmissionRecord | undefined,
    order: string,
  ): PendingSubmission | undefined {
    const damaged = copies.find(({ raw, open }) => raw !== undefined && !open && raw !== damagedBefore.get(order));
    if (!damaged) return undefined;
    // Reported once: a storage that cannot be written to returns the same damaged text each time.
    damagedBefore.set(order, damaged.raw);
    report({ kind: 'storage', key: 'intent', why: 'unreadable' });
    tryOrUndefined(() => damaged.store?.removeItem(openKeyOf(order)));
    if (readable && (!isClosed(readable) || damaged.store !== storage)) return undefined;
    return createUnreadableRecord(order, newKey(), highestSequence(readable) + 1, clock.now());
  }

  /** The device's clock was set back: without a new time each page that is opened would start the waiting again. */
  function isOfFuture({ open }: Copy): boolean {
    return pendingIn(open).some(({ sentAt }) => sentAt > toStoredTime(clock.now(), clock));
  }

  function withPageTime(record: SubmissionRecord): SubmissionRecord {
    return withTimes(record, (sentAt) => fromStoredTime(sentAt, clock));
  }

  function writeTo(store: WebStorage | undefined, record: SubmissionRecord): void {
    if (isClosed(record)) {
      tryOrUndefined(() => store?.setItem(closedKeyOf(record.order), serializeRecord(record)));
      tryOrUndefined(() => store?.removeItem(openKeyOf(record.order)));
    } else {
      const kept = withTimes(record, (sentAt) => toStoredTime(sentAt, clock));
      tryOrUndefined(() => store?.setItem(openKeyOf(record.order), serializeRecord(kept)));
    }
  }

  function write(record: SubmissionRecord): void {
    inMemory.set(record.order, record);
    for (const store of storages) writeTo(store, record);
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

/** What one storage holds of one order. `raw` is the text of the pending record, parsable or not. */
type Copy = {
  store: WebStorage | undefined;
  raw: string | undefined;
  open: PendingSubmission | undefined;
  closed: ClosedSubmission | undefined;
};

function together(...records: readonly (SubmissionRecord | undefined)[]): SubmissionRecord | undefined {
  return resolveNewest(records.filter((one) => one !== undefined));
}

function readCopy(store: WebStorage | undefined, order: string): Copy {
  const read = (key: string) => tryOrUndefined(() => store?.getItem(key)) ?? undefined;
  const [raw, trace] = [read(openKeyOf(order)), read(closedKeyOf(order))];
  const [open, closed] = [raw, trace].map((text) => (text === undefined ? undefined : parseRecord(text, order)));
  return {
    store,
    raw,
    open: open && !isClosed(open) ? open : undefined,
    closed: closed && isClosed(closed) ? closed : undefined,
  };
}

function holds({ raw, open, closed }: Copy, record: SubmissionRecord): boolean {
  return isClosed(record) ? raw === undefined && isSameRecord(closed, record) : isSameRecord(open, record);
}

function openKeyOf(order: string): string {
  return `${PAYMENT_INTENT_PREFIX}open:${order}`;
}

function closedKeyOf(order: string): string {
  return `${PAYMENT_INTENT_PREFIX}closed:${order}`;
}
