/**
 * Intents to move money, by order: written before the POST, ended by a definite answer only. Each is kept four times (in the
 * page's memory, in local storage for the other windows, in session storage and in the history entry for a reload), so that
 * whichever copy is lost, damaged or never written, another one keeps the payment from being sent a second time.
 */

import type { PaymentStatus, UnconfirmedReason } from './paymentStateMachine.ts';
import {
  type ClosedSubmission,
  type PaymentIntent,
  type SubmissionRecord,
  isClosed,
  isSamePayment,
  isSameRecord,
  resolveNewest,
  type PendingSubmission,
  parseRecord,
  createUnreadableRecord,
  traceOf,
  turnOf,
  unresolvedIn,
  maskCardNumbers,
  withTimes,
  serializeRecord,
} from './submissionRecords.ts';
import { BOOKING_MAX_DELAY_MS } from './bookingDelay.ts';
import { report } from '../telemetry/report.ts';
import { fromStoredTime, toStoredTime } from '../storage/storedTime.ts';
import { PAYMENT_INTENT_PREFIX } from '../storage/storage.ts';
import {
  tryOrUndefined,
  type LOCKED_BY_OTHER_TAB,
  type LockedAction,
  withCrossTabLock,
  type WebStorage,
  type CrossTabContext,
  withTimeout,
} from '../storage/crossTabLock.ts';

export type { PaymentIntent, SubmissionDetails, PendingSubmission } from './submissionRecords.ts';

export type PaymentIntentsDeps = Omit<CrossTabContext, 'seenLeases'> & {
  newKey: () => string;
  /** This window's own storage: it outlives a reload where the shared one is full, denied or was cleared. */
  tabStorage?: WebStorage | undefined;
  /** The state of its history entry: it outlives a reload where both storages are denied. */
  historyEntryStorage?: WebStorage | undefined;
};

/** What the lender said, and when it was asked: what it came to know later, it did not say. */
type StatusCheckResult = { what: PaymentStatus; at: number };

/** A payment that was done, since when this page knows of it, and the stored text that says so. */
type LastSuccess = { at: number; learnedAt: number; raw: string | undefined };

export type PaymentIntents = ReturnType<typeof createPaymentIntents>;

/** A read that takes longer than this was cut off by something: no call may take longer. */
const STATUS_CHECK_TIMEOUT_MS = 65_000;
/** Two windows read the phone's clock at slightly different moments. */
const CLOCK_TOLERANCE_MS = 100;

export function createPaymentIntents({
  storage,
  tabStorage,
  historyEntryStorage,
  locks,
  clock,
  owner,
  newKey,
}: PaymentIntentsDeps) {
  const lockContext: CrossTabContext = { storage, locks, clock, owner, seenLeases: new Map() };
  const storages = [storage, tabStorage, historyEntryStorage];
  /** The newest that this page knows of each order, with times by the page's own clock. */
  const inMemory = new Map<string, SubmissionRecord>();
  /** Orders (and deeds without money) that this page is sending; a second tap finds its name before any promise ran. */
  const inFlight = new Set<unknown>();
  const runningChecks = new Map<string, Promise<StatusCheckResult | undefined>>();
  const lastSuccess = new Map<string, LastSuccess>();
  const damagedBefore = new Map<string, string | undefined>();
  /** When what the screen shows was requested. */
  let fetchedAt = clock.now();

  /** Reads every copy, puts together what they say, and writes it wherever it is missing, damaged or older. */
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

  /** Damaged text in the shared storage may have been an intent that is open still, of another window. */
  function findUnreadable(
    copies: Copy[],
    readable: SubmissionRecord | undefined,
    order: string,
  ): PendingSubmission | undefined {
    const damaged = copies.find(({ raw, open }) => raw !== undefined && !open && raw !== damagedBefore.get(order));
    if (!damaged) return undefined;
    // Said once: a storage that cannot be written to shows the same damage again and again.
    damagedBefore.set(order, damaged.raw);
    report({ kind: 'storage', key: 'intent', why: 'unreadable' });
    tryOrUndefined(() => damaged.store?.removeItem(openKeyOf(order)));
    if (readable && (!isClosed(readable) || damaged.store !== storage)) return undefined;
    return createUnreadableRecord(order, newKey(), turnOf(readable) + 1, clock.now());
  }

  /** The phone's clock was set back: without a new stamp every page that is opened would begin the waiting anew. */
  function isOfFuture({ open }: Copy): boolean {
    return unresolvedIn(open).some(({ sentAt }) => sentAt > toStoredTime(clock.now(), clock));
  }

  function withPageTime(record: SubmissionRecord): SubmissionRecord {
    return withTimes(record, (sentAt) => fromStoredTime(sentAt, clock));
  }

  /** The unresolved intent of an order. Several count as one that is as young as the youngest, with the others beside it. */
  function pendingFor(order: string): PendingSubmission | undefined {
    const all = unresolvedIn(latest(order));
    const [first, ...beside] = all;
    if (!first || beside.length === 0) return first;
    return { ...first, sentAt: Math.max(...all.map(({ sentAt }) => sentAt)), beside };
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

  /** Adds what this page came to know of some intents of one order; what another window knows that is newer stays. */
  function add(...parts: readonly SubmissionRecord[]): void {
    const order = parts[0]?.order ?? '';
    const all = together(latest(order), ...parts);
    if (all) write(all);
  }

  /** The page may be gone in a moment: what it knows is written again, by the phone's clock as it stands now. */
  function persistBeforeUnload(): void {
    for (const order of [...inMemory.keys()]) {
      const found = latest(order);
      if (found && !isClosed(found)) write(found);
    }
  }

  /**
   * Writes a new sending of this intent; an earlier sending of the same one lends it its key. Whatever else is unresolved
   * then ends: without the borrower's second confirmation nothing is sent while anything is.
   */
  function begin(requested: PaymentIntent): PendingSubmission {
    const intent = maskCardNumbers(requested);
    const before = latest(intent.order);
    const unresolved = unresolvedIn(before);
    const key = unresolved.find((one) => isSamePayment(one, intent))?.key ?? newKey();
    const sequence = turnOf(before) + 1;
    const open = { ...intent, key, sequence, owner, sentAt: clock.now() };
    add(open, ...unresolved.filter((one) => one.key !== key).map((one) => traceOf(one, sequence)));
    return open;
  }

  /** Keeps the intent open: nobody knows what became of it. */
  function keepPending(intent: PendingSubmission, why: UnconfirmedReason): void {
    add({ ...intent, why });
  }

  /** A repeated sending never left the phone: nobody knows still what became of those before it. */
  function revertToEarlier(intent: PendingSubmission, before: PendingSubmission): PendingSubmission {
    const reopened = unresolvedIn(before).map(
      (one): PendingSubmission => ({ ...one, sequence: intent.sequence + 1, why: one.why ?? 'no-response' }),
    );
    add(traceOf(intent, intent.sequence), ...reopened);
    return pendingFor(intent.order) ?? before;
  }

  /** The lender gave a definite answer; `done` leaves a trace. A newer sending by another window stays. */
  function end(intent: PendingSubmission, as: 'done' | 'not-done'): void {
    if (as === 'done') {
      const at = clock.now();
      const raw = JSON.stringify({ at: toStoredTime(at, clock), owner });
      lastSuccess.set(intent.order, { at, learnedAt: at, raw });
      tryOrUndefined(() => storage?.setItem(successKeyOf(intent.order), raw));
    }
    add(traceOf(intent, intent.sequence));
  }

  /** @param requestedAt when what the screen shows now was requested, by the page's clock */
  function markDataFetched(requestedAt: number): void {
    fetchedAt = requestedAt;
  }

  /**
   * A deed of this order was done after the screen was requested: the amount on it is of the past. So it is, where the
   * lender may have booked what it accepted since then: within half an hour the screen says that it is on its way, and
   * after that nothing would ask.
   */
  function hasNewerMutation(order: string): boolean {
    const last = lastSuccessOf(order);
    if (!last) return false;
    const bookedBy = last.at + BOOKING_MAX_DELAY_MS;
    if (fetchedAt < bookedBy && clock.now() >= bookedBy) return true;
    // What was requested when this page knew of it is newer, whatever the clocks say.
    return fetchedAt < last.learnedAt && last.at >= fetchedAt - CLOCK_TOLERANCE_MS;
  }

  /** When the newest payment of this order was done, as far as this page can read now: milliseconds since 1970. */
  function lastSuccessAt(order: string): number | undefined {
    return lastSuccessOf(order)?.at;
  }

  function lastSuccessOf(order: string): LastSuccess | undefined {
    const cached = lastSuccess.get(order);
    const raw = tryOrUndefined(() => storage?.getItem(successKeyOf(order))) ?? undefined;
    const at = raw === undefined || raw === cached?.raw ? undefined : parseSuccessTime(raw);
    if (at === undefined) return cached;
    const found = { at: fromStoredTime(at, clock), learnedAt: clock.now(), raw };
    const newest = cached && cached.at > found.at ? { ...cached, raw } : found;
    lastSuccess.set(order, newest);
    return newest;
  }

  /** Runs an action while no other tab can begin a payment of this order. */
  function withOrderLock<T>(order: string, action: LockedAction<T>): Promise<T | typeof LOCKED_BY_OTHER_TAB> {
    return withCrossTabLock(`${PAYMENT_INTENT_PREFIX}lock:${order}`, lockContext, action);
  }

  /** Several deeds of one order on one page ask together. Undefined where the read was rejected, or never ended. */
  function shareStatusCheck(
    intent: PendingSubmission,
    fetchStatus: () => Promise<PaymentStatus>,
  ): Promise<StatusCheckResult | undefined> {
    const name = `${intent.key} ${intent.sequence}`;
    const running = runningChecks.get(name);
    if (running) return running;
    const at = clock.now();
    const check: Promise<StatusCheckResult | undefined> = withTimeout(STATUS_CHECK_TIMEOUT_MS, clock, fetchStatus)
      .then((what) => ({ what, at }))
      .catch(() => undefined)
      .finally(() => runningChecks.get(name) === check && runningChecks.delete(name));
    runningChecks.set(name, check);
    return check;
  }

  /** The page stood frozen: what it asked before then may never be answered. */
  function forgetStatusChecks(): void {
    runningChecks.clear();
  }

  return {
    inFlight,
    pendingFor,
    begin,
    keepPending,
    revertToEarlier,
    end,
    persistBeforeUnload,
    markDataFetched,
    hasNewerMutation,
    lastSuccessAt,
    withOrderLock,
    shareStatusCheck,
    forgetStatusChecks,
  };
}

/** What one storage holds of one order. `raw` is the text of the open intent, whether or not it can be read. */
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

function successKeyOf(order: string): string {
  return `${PAYMENT_INTENT_PREFIX}done:${order}`;
}

function parseSuccessTime(raw: string): number | undefined {
  return tryOrUndefined(() => {
    const { at } = JSON.parse(raw) as { at?: unknown };
    return Number.isFinite(at) ? (at as number) : undefined;
  });
}
