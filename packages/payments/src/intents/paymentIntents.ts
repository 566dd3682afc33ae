/** The payments of each order: written before the POST, closed by a definite response only. */

import { type LockContext, type LockedAction, withCrossTabLock } from '../storage/crossTabLock.ts';
import { createReplicatedStore, PAYMENT_INTENT_PREFIX } from '../storage/replicatedStore.ts';
import type { WebStorage } from '../storage/webStorage.ts';
import { createLastSuccess } from './lastSuccess.ts';
import type { UnconfirmedReason } from './paymentStateMachine.ts';
import { createStatusChecks } from './statusChecks.ts';
import {
  closedRecordOf,
  highestSequence,
  isSamePayment,
  maskCardNumbers,
  type PaymentIntent,
  type PendingSubmission,
  pendingIn,
} from './submissionRecord.ts';
import { submissionsOf } from './submissionStorage.ts';

export type { PaymentIntent, PendingSubmission, SubmissionDetails } from './submissionRecord.ts';

export type PaymentIntentsDeps = LockContext & {
  /** Local storage; absent where the browser denies it. */
  storage: WebStorage | undefined;
  /** Id of this tab's page. */
  owner: string;
  /** Name of the borrower, to whom all records and locks of the page belong. */
  borrower: string;
  newKey: () => string;
  /** Session storage: it outlives a reload where local storage is full, denied or was cleared. */
  tabStorage?: WebStorage | undefined;
  /** The state of the history entry: it outlives a reload where both storages are denied. */
  historyEntryStorage?: WebStorage | undefined;
  /** Called once for each stored text that is no record of its order. */
  onUnreadable?: (why: string) => void;
};

export type PaymentIntents = ReturnType<typeof createPaymentIntents>;

export function createPaymentIntents({
  storage,
  tabStorage,
  historyEntryStorage,
  locks,
  clock,
  borrower,
  owner,
  newKey,
  onUnreadable,
}: PaymentIntentsDeps) {
  const ownStorages = [tabStorage, historyEntryStorage];
  const { latest, add, persistBeforeUnload } = createReplicatedStore({
    kind: submissionsOf(borrower, newKey),
    storage,
    ownStorages,
    clock,
    onUnreadable,
  });
  const { recordSuccess, ...lastSuccess } = createLastSuccess({ storage, ownStorages, clock, borrower, owner });
  /** Orders, and locks of mutations without payment, that this page is sending; filled synchronously at the tap. */
  const inFlight = new Set<unknown>();

  /** The pending submission of an order. Several count as one, as young as the youngest, which names the others. */
  function pendingFor(order: string): PendingSubmission | undefined {
    const all = pendingIn(latest(order));
    const [first, ...otherSubmissions] = all;
    if (!first || otherSubmissions.length === 0) return first;
    return { ...first, sentAt: Math.max(...all.map(({ sentAt }) => sentAt)), otherSubmissions };
  }

  /**
   * Writes a new submission. One of the same payment reuses its key. Others of the order stay pending: while one is, nothing
   * is sent without the borrower's second confirmation.
   */
  function begin(requested: PaymentIntent): PendingSubmission {
    const intent = maskCardNumbers(requested);
    const before = latest(intent.order);
    const repeated = pendingIn(before).find((one) => !one.needsNewKey && isSamePayment(one, intent));
    const sequence = highestSequence(before) + 1;
    const submission = { ...intent, key: repeated?.key ?? newKey(), sequence, owner, sentAt: clock.now() };
    add(submission.order, submission);
    return submission;
  }

  /** Keeps the submission pending, with the reason why its result is unknown. */
  function keepPending(intent: PendingSubmission, why: UnconfirmedReason): void {
    add(intent.order, { ...intent, why });
  }

  /** Closes a submission that was done, and stores the success. A newer one of another tab stays. */
  function end(intent: PendingSubmission): void {
    recordSuccess(intent.order);
    add(intent.order, closedRecordOf(intent, intent.sequence));
  }

  /**
   * Closes a submission that was certainly not carried out. That says nothing about those before it, which stay pending.
   * @param earlier what was pending before it
   * @param isKeySpent whether the lender would answer another request with this key the same way
   * @returns what is pending now
   */
  function endNotDone(
    intent: PendingSubmission,
    earlier: PendingSubmission | undefined,
    isKeySpent: boolean,
  ): PendingSubmission | undefined {
    const repeated = pendingIn(earlier).find(({ key }) => key === intent.key);
    const reopened: PendingSubmission | undefined = repeated && {
      ...repeated,
      sequence: intent.sequence + 1,
      why: repeated.why ?? 'no-response',
      ...(isKeySpent && { needsNewKey: true }),
    };
    add(intent.order, closedRecordOf(intent, intent.sequence), ...(reopened ? [reopened] : []));
    return pendingFor(intent.order);
  }

  /** Runs an action while no other tab can begin a payment of this order. */
  function withOrderLock<T>(order: string, action: LockedAction<T>): Promise<T | 'held-by-other-tab'> {
    return withCrossTabLock(`${PAYMENT_INTENT_PREFIX}lock:${borrower}:${order}`, { locks, clock }, action);
  }

  return {
    inFlight,
    pendingFor,
    begin,
    keepPending,
    end,
    endNotDone,
    persistBeforeUnload,
    withOrderLock,
    ...lastSuccess,
    ...createStatusChecks(clock),
  };
}
