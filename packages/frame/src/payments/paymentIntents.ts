/**
 * Intents to move money, by order: written before the POST, ended by a definite answer only. Each is kept four times (in the
 * page's memory, in local storage for the other windows, in session storage and in the history entry for a reload), so that
 * whichever copy is lost, damaged or never written, another one keeps the payment from being sent a second time.
 */

import type { WhatHappened, WhyUnknown } from './paymentStateMachine.ts';
import {
  type ClosedIntent,
  type Intent,
  type IntentRecord,
  isClosed,
  isSameIntent,
  isSameRecord,
  newestOf,
  type OpenIntent,
  readRecord,
  recordOfLostDetails,
  traceOf,
  turnOf,
  unresolvedIn,
  withoutCardNumbers,
  withTimes,
  writeRecord,
} from './submissionRecords.ts';
import { BOOKING_TAKES_MS } from './bookingDelay.ts';
import { report } from '../telemetry/report.ts';
import { fromStamp, toStamp } from '../storage/storedTime.ts';
import { INTENT_PREFIX } from '../storage/storage.ts';
import { attempt, type ELSEWHERE, guardAcrossWindows, type WindowStorage, type Windows, within } from '../storage/crossTabLock.ts';

export type { Intent, IntentDetails, OpenIntent } from './submissionRecords.ts';

export type IntentsNeeds = Omit<Windows, 'claims'> & {
  newKey: () => string;
  /** This window's own storage: it outlives a reload where the shared one is full, denied or was cleared. */
  ownStorage?: WindowStorage | undefined;
  /** The state of its history entry: it outlives a reload where both storages are denied. */
  entryStorage?: WindowStorage | undefined;
};

/** What the lender said, and when it was asked: what it came to know later, it did not say. */
type Told = { what: WhatHappened; at: number };

/** A payment that was done, since when this page knows of it, and the stored text that says so. */
type LastDone = { at: number; knownSince: number; raw: string | undefined };

export type Intents = ReturnType<typeof createIntents>;

/** A read that takes longer than this was cut off by something: no call may take longer. */
const READ_ENDS_AFTER_MS = 65_000;
/** Two windows read the phone's clock at slightly different moments. */
const CLOCKS_DIFFER_MS = 100;

export function createIntents({ storage, ownStorage, entryStorage, locks, clock, owner, newKey }: IntentsNeeds) {
  const windows: Windows = { storage, locks, clock, owner, claims: new Map() };
  const places = [storage, ownStorage, entryStorage];
  /** The newest that this page knows of each order, with times by the page's own clock. */
  const inMemory = new Map<string, IntentRecord>();
  /** Orders (and deeds without money) that this page is sending; a second tap finds its name before any promise ran. */
  const inFlight = new Set<unknown>();
  const asks = new Map<string, Promise<Told | undefined>>();
  const lastDone = new Map<string, LastDone>();
  const damagedBefore = new Map<string, string | undefined>();
  /** When what the screen shows was requested. */
  let readAt = clock.now();

  /** Reads every copy, puts together what they say, and writes it wherever it is missing, damaged or older. */
  function latest(order: string): IntentRecord | undefined {
    const copies = places.map((place) => copyIn(place, order));
    const known = inMemory.get(order);
    const found = copies.flatMap(({ open, closed }) => [open, closed]).filter((one) => one !== undefined);
    const readable = together(known, ...found.map(adopted));
    const now = together(readable, lostAmong(copies, readable, order));
    if (!now) return undefined;
    inMemory.set(order, now);
    for (const copy of copies) if (!holds(copy, now) || isOfFuture(copy)) writeTo(copy.place, now);
    return now;
  }

  /** Damaged text in the shared storage may have been an intent that is open still, of another window. */
  function lostAmong(copies: Copy[], readable: IntentRecord | undefined, order: string): OpenIntent | undefined {
    const damaged = copies.find(({ raw, open }) => raw !== undefined && !open && raw !== damagedBefore.get(order));
    if (!damaged) return undefined;
    // Said once: a storage that cannot be written to shows the same damage again and again.
    damagedBefore.set(order, damaged.raw);
    report({ kind: 'storage', key: 'intent', why: 'unreadable' });
    attempt(() => damaged.place?.removeItem(openKeyOf(order)));
    if (readable && (!isClosed(readable) || damaged.place !== storage)) return undefined;
    return recordOfLostDetails(order, newKey(), turnOf(readable) + 1, clock.now());
  }

  /** The phone's clock was set back: without a new stamp every page that is opened would begin the waiting anew. */
  function isOfFuture({ open }: Copy): boolean {
    return unresolvedIn(open).some(({ sentAt }) => sentAt > toStamp(clock.now(), clock));
  }

  function adopted(record: IntentRecord): IntentRecord {
    return withTimes(record, (sentAt) => fromStamp(sentAt, clock));
  }

  /** The unresolved intent of an order. Several count as one that is as young as the youngest, with the others beside it. */
  function openFor(order: string): OpenIntent | undefined {
    const all = unresolvedIn(latest(order));
    const [first, ...beside] = all;
    if (!first || beside.length === 0) return first;
    return { ...first, sentAt: Math.max(...all.map(({ sentAt }) => sentAt)), beside };
  }

  function writeTo(place: WindowStorage | undefined, record: IntentRecord): void {
    if (isClosed(record)) {
      attempt(() => place?.setItem(closedKeyOf(record.order), writeRecord(record)));
      attempt(() => place?.removeItem(openKeyOf(record.order)));
    } else {
      const kept = withTimes(record, (sentAt) => toStamp(sentAt, clock));
      attempt(() => place?.setItem(openKeyOf(record.order), writeRecord(kept)));
    }
  }

  function write(record: IntentRecord): void {
    inMemory.set(record.order, record);
    for (const place of places) writeTo(place, record);
  }

  /** Adds what this page came to know of some intents of one order; what another window knows that is newer stays. */
  function add(...parts: readonly IntentRecord[]): void {
    const order = parts[0]?.order ?? '';
    const all = together(latest(order), ...parts);
    if (all) write(all);
  }

  /** The page may be gone in a moment: what it knows is written again, by the phone's clock as it stands now. */
  function keepForNextPage(): void {
    for (const order of [...inMemory.keys()]) {
      const found = latest(order);
      if (found && !isClosed(found)) write(found);
    }
  }

  /**
   * Writes a new sending of this intent; an earlier sending of the same one lends it its key. Whatever else is unresolved
   * then ends: without the borrower's second confirmation nothing is sent while anything is.
   */
  function begin(meant: Intent): OpenIntent {
    const intent = withoutCardNumbers(meant);
    const before = latest(intent.order);
    const unresolved = unresolvedIn(before);
    const key = unresolved.find((one) => isSameIntent(one, intent))?.key ?? newKey();
    const turn = turnOf(before) + 1;
    const open = { ...intent, key, turn, owner, sentAt: clock.now() };
    add(open, ...unresolved.filter((one) => one.key !== key).map((one) => traceOf(one, turn)));
    return open;
  }

  /** Keeps the intent open: nobody knows what became of it. */
  function leaveOpen(intent: OpenIntent, why: WhyUnknown): void {
    add({ ...intent, why });
  }

  /** A repeated sending never left the phone: nobody knows still what became of those before it. */
  function takeBack(intent: OpenIntent, before: OpenIntent): OpenIntent {
    const reopened = unresolvedIn(before).map(
      (one): OpenIntent => ({ ...one, turn: intent.turn + 1, why: one.why ?? 'no-answer' }),
    );
    add(traceOf(intent, intent.turn), ...reopened);
    return openFor(intent.order) ?? before;
  }

  /** The lender gave a definite answer; `done` leaves a trace. A newer sending by another window stays. */
  function end(intent: OpenIntent, as: 'done' | 'not-done'): void {
    if (as === 'done') {
      const at = clock.now();
      const raw = JSON.stringify({ at: toStamp(at, clock), owner });
      lastDone.set(intent.order, { at, knownSince: at, raw });
      attempt(() => storage?.setItem(doneKeyOf(intent.order), raw));
    }
    add(traceOf(intent, intent.turn));
  }

  /** @param requestedAt when what the screen shows now was requested, by the page's clock */
  function screenWasRead(requestedAt: number): void {
    readAt = requestedAt;
  }

  /**
   * A deed of this order was done after the screen was requested: the amount on it is of the past. So it is, where the
   * lender may have booked what it accepted since then: within half an hour the screen says that it is on its way, and
   * after that nothing would ask.
   */
  function isPast(order: string): boolean {
    const last = lastDoneOf(order);
    if (!last) return false;
    const bookedBy = last.at + BOOKING_TAKES_MS;
    if (readAt < bookedBy && clock.now() >= bookedBy) return true;
    // What was requested when this page knew of it is newer, whatever the clocks say.
    return readAt < last.knownSince && last.at >= readAt - CLOCKS_DIFFER_MS;
  }

  function lastDoneOf(order: string): LastDone | undefined {
    const known = lastDone.get(order);
    const raw = attempt(() => storage?.getItem(doneKeyOf(order))) ?? undefined;
    const at = raw === undefined || raw === known?.raw ? undefined : readDoneAt(raw);
    if (at === undefined) return known;
    const found = { at: fromStamp(at, clock), knownSince: clock.now(), raw };
    const newest = known && known.at > found.at ? { ...known, raw } : found;
    lastDone.set(order, newest);
    return newest;
  }

  /** Runs a deed while no other window can begin one for this order. */
  function guard<T>(order: string, deed: () => Promise<T>): Promise<T | typeof ELSEWHERE> {
    return guardAcrossWindows(`${INTENT_PREFIX}claim:${order}`, windows, deed);
  }

  /** Several deeds of one order on one page ask together. Undefined where the read was rejected, or never ended. */
  function askTogether(intent: OpenIntent, ask: () => Promise<WhatHappened>): Promise<Told | undefined> {
    const name = `${intent.key} ${intent.turn}`;
    const running = asks.get(name);
    if (running) return running;
    const at = clock.now();
    const asking: Promise<Told | undefined> = within(READ_ENDS_AFTER_MS, clock, ask)
      .then((what) => ({ what, at }))
      .catch(() => undefined)
      .finally(() => asks.get(name) === asking && asks.delete(name));
    asks.set(name, asking);
    return asking;
  }

  /** The page stood frozen: what it asked before then may never be answered. */
  function askAnew(): void {
    asks.clear();
  }

  return {
    inFlight,
    openFor,
    begin,
    leaveOpen,
    takeBack,
    end,
    keepForNextPage,
    screenWasRead,
    isPast,
    guard,
    askTogether,
    askAnew,
  };
}

/** What one storage holds of one order. `raw` is the text of the open intent, whether or not it can be read. */
type Copy = {
  place: WindowStorage | undefined;
  raw: string | undefined;
  open: OpenIntent | undefined;
  closed: ClosedIntent | undefined;
};

function together(...records: readonly (IntentRecord | undefined)[]): IntentRecord | undefined {
  return newestOf(records.filter((one) => one !== undefined));
}

function copyIn(place: WindowStorage | undefined, order: string): Copy {
  const read = (key: string) => attempt(() => place?.getItem(key)) ?? undefined;
  const [raw, trace] = [read(openKeyOf(order)), read(closedKeyOf(order))];
  const [open, closed] = [raw, trace].map((text) => (text === undefined ? undefined : readRecord(text, order)));
  return {
    place,
    raw,
    open: open && !isClosed(open) ? open : undefined,
    closed: closed && isClosed(closed) ? closed : undefined,
  };
}

function holds({ raw, open, closed }: Copy, record: IntentRecord): boolean {
  return isClosed(record) ? raw === undefined && isSameRecord(closed, record) : isSameRecord(open, record);
}

function openKeyOf(order: string): string {
  return `${INTENT_PREFIX}open:${order}`;
}

function closedKeyOf(order: string): string {
  return `${INTENT_PREFIX}closed:${order}`;
}

function doneKeyOf(order: string): string {
  return `${INTENT_PREFIX}done:${order}`;
}

function readDoneAt(raw: string): number | undefined {
  return attempt(() => {
    const { at } = JSON.parse(raw) as { at?: unknown };
    return Number.isFinite(at) ? (at as number) : undefined;
  });
}
