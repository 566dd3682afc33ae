/**
 * Records of payments by order: written before the POST, closed by a definite response only. Each has four copies (the
 * page's memory, local storage for the other tabs, session storage and the history entry for a reload), so that whichever
 * is lost, damaged or never written, another one prevents a second POST.
 */

import {
  type CrossTabContext,
  type LOCKED_BY_OTHER_TAB,
  type LockedAction,
  tryOrUndefined,
  type WebStorage,
  withCrossTabLock,
  withTimeout,
} from '../storage/crossTabLock.ts';
import { PAYMENT_INTENT_PREFIX } from '../storage/storage.ts';
import { fromStoredTime, toStoredTime } from '../storage/storedTime.ts';
import { report } from '../telemetry/report.ts';
import { BOOKING_MAX_DELAY_MS } from './bookingDelay.ts';
import type { PaymentStatus, UnconfirmedReason } from './paymentStateMachine.ts';
import {
  type ClosedSubmission,
  closedRecordOf,
  createUnreadableRecord,
  highestSequence,
  isClosed,
  isSamePayment,
  isSameRecord,
  maskCardNumbers,
  type PaymentIntent,
  type PendingSubmission,
  parseRecord,
  pendingIn,
  resolveNewest,
  type SubmissionRecord,
  serializeRecord,
  withTimes,
} from './submissionRecords.ts';

export type { PaymentIntent, PendingSubmission, SubmissionDetails } from './submissionRecords.ts';

export type PaymentIntentsDeps = Omit<CrossTabContext, 'seenLeases'> & {
  newKey: () => string;
  /** Session storage: it outlives a reload where local storage is full, denied or was cleared. */
  tabStorage?: WebStorage | undefined;
  /** The state of the history entry: it outlives a reload where both storages are denied. */
  historyEntryStorage?: WebStorage | undefined;
};

/** `at`: when the read was sent; the lender may have learned more since. */
type StatusCheckResult = { status: PaymentStatus; at: number };

/** When a payment succeeded, when this page learned of it, and the stored text that records it. */
type LastSuccess = { at: number; learnedAt: number; raw: string | undefined };

export type PaymentIntents = ReturnType<typeof createPaymentIntents>;

/** Each call has a shorter time limit of its own; without a response after this long the page was frozen. */
const STATUS_CHECK_TIMEOUT_MS = 65_000;
/** Two tabs read the device's clock at slightly different moments. */
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
  /** The newest record of each order that this page knows, with times by the page's clock. */
  const inMemory = new Map<string, SubmissionRecord>();
  /** Orders, and locks of mutations without payment, that this page is sending; filled synchronously at the tap. */
  const inFlight = new Set<unknown>();
  const runningChecks = new Map<string, Promise<StatusCheckResult | undefined>>();
  const lastSuccess = new Map<string, LastSuccess>();
  const damagedBefore = new Map<string, string | undefined>();
  /** When what the screen shows was requested. */
  let fetchedAt = clock.now();

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

  /** The pending submission of an order. Several count as one as young as the youngest, with the others in `beside`. */
  function pendingFor(order: string): PendingSubmission | undefined {
    const all = pendingIn(latest(order));
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

  /** Merges records of one order into what is stored; newer ones of another tab stay. */
  function add(...parts: readonly SubmissionRecord[]): void {
    const order = parts[0]?.order ?? '';
    const all = together(latest(order), ...parts);
    if (all) write(all);
  }

  /** Called on `pagehide`: pending records are written again, with times by the device's present clock. */
  function persistBeforeUnload(): void {
    for (const order of [...inMemory.keys()]) {
      const found = latest(order);
      if (found && !isClosed(found)) write(found);
    }
  }

  /**
   * Writes a new submission. One of the same payment reuses its key. All other pending submissions of the order are closed:
   * while one is pending nothing is sent without the borrower's second confirmation.
   */
  function begin(requested: PaymentIntent): PendingSubmission {
    const intent = maskCardNumbers(requested);
    const before = latest(intent.order);
    const unresolved = pendingIn(before);
    const key = unresolved.find((one) => isSamePayment(one, intent))?.key ?? newKey();
    const sequence = highestSequence(before) + 1;
    const submission = { ...intent, key, sequence, owner, sentAt: clock.now() };
    add(submission, ...unresolved.filter((one) => one.key !== key).map((one) => closedRecordOf(one, sequence)));
    return submission;
  }

  /** Keeps the submission pending, with the reason why its result is unknown. */
  function keepPending(intent: PendingSubmission, why: UnconfirmedReason): void {
    add({ ...intent, why });
  }

  /** A resubmission never left the device: those before it are pending again. */
  function revertToEarlier(intent: PendingSubmission, before: PendingSubmission): PendingSubmission {
    const reopened = pendingIn(before).map(
      (one): PendingSubmission => ({ ...one, sequence: intent.sequence + 1, why: one.why ?? 'no-response' }),
    );
    add(closedRecordOf(intent, intent.sequence), ...reopened);
    return pendingFor(intent.order) ?? before;
  }

  /** Closes a submission after a definite response; `done` also stores the success. A newer one of another tab stays. */
  function end(intent: PendingSubmission, as: 'done' | 'not-done'): void {
    if (as === 'done') {
      const at = clock.now();
      const raw = JSON.stringify({ at: toStoredTime(at, clock), owner });
      lastSuccess.set(intent.order, { at, learnedAt: at, raw });
      tryOrUndefined(() => storage?.setItem(successKeyOf(intent.order), raw));
    }
    add(closedRecordOf(intent, intent.sequence));
  }

  /** @param requestedAt when the data on the screen was requested, in milliseconds by the page's clock */
  function markDataFetched(requestedAt: number): void {
    fetchedAt = requestedAt;
  }

  /**
   * Whether a payment of this order succeeded after the screen's data was requested, so that its amount is outdated. Also
   * true where the half hour ended since, within which the screen shows the payment as pending: it may be booked by now.
   */
  function hasNewerMutation(order: string): boolean {
    const last = lastSuccessOf(order);
    if (!last) return false;
    const bookedBy = last.at + BOOKING_MAX_DELAY_MS;
    if (fetchedAt < bookedBy && clock.now() >= bookedBy) return true;
    // Data that was requested after this page learned of the success is newer, whatever the clocks say.
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

  /** Several mutations of one order on one page share a read. Resolves to undefined where it failed or timed out. */
  function shareStatusCheck(
    intent: PendingSubmission,
    fetchStatus: () => Promise<PaymentStatus>,
  ): Promise<StatusCheckResult | undefined> {
    const name = `${intent.key} ${intent.sequence}`;
    const running = runningChecks.get(name);
    if (running) return running;
    const at = clock.now();
    const check: Promise<StatusCheckResult | undefined> = withTimeout(STATUS_CHECK_TIMEOUT_MS, clock, fetchStatus)
      .then((status) => ({ status, at }))
      .catch(() => undefined)
      .finally(() => runningChecks.get(name) === check && runningChecks.delete(name));
    runningChecks.set(name, check);
    return check;
  }

  /** After the back-forward cache: reads of before may never end. */
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

function successKeyOf(order: string): string {
  return `${PAYMENT_INTENT_PREFIX}done:${order}`;
}

function parseSuccessTime(raw: string): number | undefined {
  return tryOrUndefined(() => {
    const { at } = JSON.parse(raw) as { at?: unknown };
    return Number.isFinite(at) ? (at as number) : undefined;
  });
}
