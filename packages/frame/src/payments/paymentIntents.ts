/** The payments of each order: written before the POST, closed by a definite response only. */

import {
  type CrossTabContext,
  type LOCKED_BY_OTHER_TAB,
  type LockedAction,
  type WebStorage,
  withCrossTabLock,
} from '../storage/crossTabLock.ts';
import { PAYMENT_INTENT_PREFIX } from '../storage/storage.ts';
import { createLastSuccess } from './lastSuccess.ts';
import {
  closedRecordOf,
  highestSequence,
  isSamePayment,
  maskCardNumbers,
  type PaymentIntent,
  type PendingSubmission,
  pendingIn,
} from './mergeSubmissions.ts';
import type { UnconfirmedReason } from './paymentStateMachine.ts';
import { createStatusChecks } from './statusChecks.ts';
import { createSubmissionStorage } from './submissionStorage.ts';

export type { PaymentIntent, PendingSubmission, SubmissionDetails } from './mergeSubmissions.ts';

export type PaymentIntentsDeps = Omit<CrossTabContext, 'seenLeases'> & {
  newKey: () => string;
  /** Session storage: it outlives a reload where local storage is full, denied or was cleared. */
  tabStorage?: WebStorage | undefined;
  /** The state of the history entry: it outlives a reload where both storages are denied. */
  historyEntryStorage?: WebStorage | undefined;
};

export type PaymentIntents = ReturnType<typeof createPaymentIntents>;

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
  const ownStorages = [tabStorage, historyEntryStorage];
  const { latest, add, persistBeforeUnload } = createSubmissionStorage({ storage, ownStorages, clock, newKey });
  const { recordSuccess, ...lastSuccess } = createLastSuccess({ storage, clock, owner });
  /** Orders, and locks of mutations without payment, that this page is sending; filled synchronously at the tap. */
  const inFlight = new Set<unknown>();

  /** The pending submission of an order. Several count as one as young as the youngest, with the others in `beside`. */
  function pendingFor(order: string): PendingSubmission | undefined {
    const all = pendingIn(latest(order));
    const [first, ...beside] = all;
    if (!first || beside.length === 0) return first;
    return { ...first, sentAt: Math.max(...all.map(({ sentAt }) => sentAt)), beside };
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
    if (as === 'done') recordSuccess(intent.order);
    add(closedRecordOf(intent, intent.sequence));
  }

  /** Runs an action while no other tab can begin a payment of this order. */
  function withOrderLock<T>(order: string, action: LockedAction<T>): Promise<T | typeof LOCKED_BY_OTHER_TAB> {
    return withCrossTabLock(`${PAYMENT_INTENT_PREFIX}lock:${order}`, lockContext, action);
  }

  return {
    inFlight,
    pendingFor,
    begin,
    keepPending,
    revertToEarlier,
    end,
    persistBeforeUnload,
    withOrderLock,
    ...lastSuccess,
    ...createStatusChecks(clock),
  };
}
