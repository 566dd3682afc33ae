/**
 * One mutation: sends it once, keeps its state, and polls the payment's status when the response was lost. Without React,
 * so that thousands of random histories can be run against it.
 */
import { ApiError } from '@loan/api';
import { fetchStatusOfEach } from '../payments/fetchStatusOfEach.ts';
import type { PaymentIntent, PaymentIntents, PendingSubmission } from '../payments/paymentIntents.ts';
import { failureSource, type PaymentOptions, unconfirmedReason } from '../payments/paymentOptions.ts';
import {
  isUnconfirmed,
  type MutationEvent,
  type MutationState,
  nextState,
  type RetryAfter,
} from '../payments/paymentStateMachine.ts';
import { createStatusPolling } from '../payments/paymentStatusPolling.ts';
import { sendingsOf } from '../payments/submissionRecords.ts';
import type { Clock } from '../storage/clock.ts';
import { LOCK_LAPSED, LOCKED_BY_OTHER_TAB, withTimeout } from '../storage/crossTabLock.ts';

/** Each call has a shorter time limit of its own; without a response after this long the page was frozen. */
const REQUEST_TIMEOUT_MS = 65_000;

const SCREEN_OUTDATED = Symbol('the screen is older than the last payment');

/** Why a tap sent nothing: the screen was outdated and refetched, its refetch failed, or another tab or screen is sending. */
export type NotSentReason = 'changed' | 'refetch-failed' | 'in-flight-elsewhere';

export type MutationDeps<I, A> = {
  /** Endpoint id. */
  id: string;
  call: (inputs: I, options: { idempotencyKey?: string }) => Promise<A>;
  payment: () => PaymentOptions<I, A> | undefined;
  paymentIntents: PaymentIntents;
  clock: Clock;
  settings: () => { retryAfter: RetryAfter; sendsIdempotencyKey: boolean };
  /**
   * Refetches what this mutation makes stale, or the whole screen. Resolves to whether the screen shows the new data.
   */
  refetch: (what: 'stale' | 'screen') => Promise<boolean>;
  /** Tells the borrower why a tap sent nothing. */
  onNotSent: (why: NotSentReason) => void;
  /** False while the page navigates: a late tap on the old screen does nothing. */
  canStart: () => boolean;
};

/** The part of a mutation that a screen renders. */
export type MutationSnapshot = { state: MutationState; isBusy: boolean; error: unknown };

export type Mutation<I, A> = {
  snapshot(): MutationSnapshot;
  subscribe(onChange: () => void): () => void;
  mutate(inputs: I): Promise<{ data: A } | undefined>;
  resubmit(inputs: I): Promise<{ data: A } | undefined>;
  checkStatus(): Promise<void>;
  refetchAndReset(): Promise<void>;
  /** The first screen that uses it was mounted. */
  attach(): void;
  handleStorageChange(): void;
  handleResume(): Promise<void>;
  /** The page was in the back-forward cache: its requests may never end. */
  handleBfcacheRestore(): void;
  /** The last screen that uses it was unmounted. */
  detach(): void;
};

export function createMutation<I, A>(deps: MutationDeps<I, A>): Mutation<I, A> {
  const { paymentIntents, clock } = deps;
  const { inFlight } = paymentIntents;
  const listeners = new Set<() => void>();
  const lock = {};
  let snapshot: MutationSnapshot = { state: { name: 'idle' }, isBusy: false, error: undefined };
  let pending: PendingSubmission | undefined;
  const polling = createStatusPolling(clock);
  /** Abandons the request in flight; undefined where there is none. */
  let abandonRequest: (() => void) | undefined;

  function update(change: Partial<MutationSnapshot>): void {
    snapshot = { ...snapshot, ...change };
    for (const listener of [...listeners]) listener();
  }
  function dispatch(event: MutationEvent): void {
    const state = nextState(snapshot.state, event);
    if (state === snapshot.state) return;
    update({ state });
    if (state.name !== 'unconfirmed' && state.name !== 'checking') polling.stop();
    if (state.name === 'succeeded') refetchUntilFresh();
  }

  /** Runs one action per name on this page. The check is synchronous, so that three taps send once. */
  async function runExclusive<T>(name: unknown, action: () => Promise<T>): Promise<T | undefined> {
    if (snapshot.isBusy || !deps.canStart()) return undefined;
    if (inFlight.has(name)) return notifyNotSent('in-flight-elsewhere');
    inFlight.add(name);
    update({ isBusy: true, error: undefined });
    try {
      return await action();
    } finally {
      inFlight.delete(name);
      update({ isBusy: false });
    }
  }

  /**
   * Sends, and waits until the request is abandoned. A later response is ignored, because the payment may have been sent
   * again since; it starts a status check.
   */
  function sendWithTimeout(inputs: I, options: { idempotencyKey?: string }): Promise<A> {
    return new Promise((resolve, reject) => {
      let isAbandoned = false;
      const abandon = () => {
        isAbandoned = true;
        reject(new ApiError('timeout', deps.id, { mayHaveArrived: true }));
      };
      abandonRequest = abandon;
      const stop = deps.payment() ? clock.after(REQUEST_TIMEOUT_MS, abandon) : undefined;
      const call = async () => deps.call(inputs, options);
      void call()
        .then(resolve, reject)
        .finally(() => {
          stop?.();
          if (abandonRequest === abandon) abandonRequest = undefined;
          if (isAbandoned) void handleResume();
        });
    });
  }

  function notifyNotSent(why: NotSentReason): undefined {
    deps.onNotSent(why);
    return undefined;
  }

  async function mutate(inputs: I): Promise<{ data: A } | undefined> {
    const payment = deps.payment();
    if (!payment) return runExclusive(lock, () => sendWithoutPayment(inputs));
    if (payment.isCodeResend?.(inputs)) return runExclusive(payment.order, () => resendCode(inputs));
    if (isUnconfirmed(snapshot.state)) return undefined;
    // The screen shows earlier payments as of this tap: storage that was denied until now may tell of another one.
    const lastSuccessAt = paymentIntents.lastSuccessAt(payment.order);
    return runExclusive(payment.order, async () => {
      // After a success nothing is sent until the screen shows refetched data.
      if (snapshot.state.name === 'succeeded') return refetchBeforeSending();
      const done = await paymentIntents.withOrderLock(payment.order, async () => {
        const found = paymentIntents.pendingFor(payment.order);
        if (found) return adoptPending(found);
        const isOutdated = paymentIntents.lastSuccessAt(payment.order) !== lastSuccessAt;
        if (isOutdated || paymentIntents.hasNewerMutation(payment.order)) return SCREEN_OUTDATED;
        return submitPayment(inputs, payment);
      });
      if (done === SCREEN_OUTDATED) return refetchBeforeSending();
      return done === LOCKED_BY_OTHER_TAB ? adoptFromOtherTab(payment.order) : done;
    });
  }

  /** The payment may be done already, by another tab: the borrower sees the new data and decides again. */
  async function refetchBeforeSending(): Promise<undefined> {
    return notifyNotSent((await refetchAndReset('screen')) ? 'changed' : 'refetch-failed');
  }

  async function resubmit(inputs: I): Promise<{ data: A } | undefined> {
    const payment = deps.payment();
    if (!payment || snapshot.state.name !== 'resubmit-allowed') return undefined;
    return runExclusive(payment.order, async () => {
      const done = await paymentIntents.withOrderLock(payment.order, async (isLockHeld) => {
        // Minutes may lie between the question on the screen and this tap, and another tab may have sent meanwhile: the
        // payment's status is fetched once more, of the intent as it is now.
        await checkStatus();
        if (stateName() !== 'resubmit-allowed') return undefined;
        // The page may have been frozen during that read: the lock, the record and the status are then read again.
        const now = paymentIntents.pendingFor(payment.order);
        if (!isLockHeld() || !now || !pending || sendingsOf(now) !== sendingsOf(pending)) return LOCK_LAPSED;
        return submitPayment(inputs, payment);
      });
      return done === LOCKED_BY_OTHER_TAB ? adoptFromOtherTab(payment.order) : done;
    });
  }

  /** TypeScript keeps `snapshot.state` narrowed across awaits, though it changes. */
  function stateName(): MutationState['name'] {
    return snapshot.state.name;
  }

  async function submitPayment(inputs: I, payment: PaymentOptions<I, A>): Promise<{ data: A } | undefined> {
    const { chosen, amount, before = {} } = payment.paymentIntent(inputs);
    const intent: PaymentIntent = { call: deps.id, order: payment.order, chosen, amount: String(amount), before };
    const earlier = paymentIntents.pendingFor(payment.order);
    const submission = paymentIntents.begin(intent);
    pending = submission;
    dispatch({ on: snapshot.state.name === 'resubmit-allowed' ? 'resubmit' : 'send', at: submission.sentAt });
    try {
      const data = await sendWithTimeout(
        inputs,
        deps.settings().sendsIdempotencyKey ? { idempotencyKey: submission.key } : {},
      );
      const needsCode = payment.needsCode?.(data) ?? false;
      paymentIntents.end(submission, needsCode ? 'not-done' : 'done');
      dispatch({ on: 'response', needsCode });
      return { data };
    } catch (error) {
      const why = unconfirmedReason(error);
      update({ error });
      if (why) {
        paymentIntents.keepPending(submission, why);
        dispatch({ on: 'no-response', why, retryAfter: deps.settings().retryAfter });
        pollStatus();
      } else if (earlier && failureSource(error) === 'network') {
        // This request never arrived; the result of the earlier one is still unknown.
        adoptPending(paymentIntents.revertToEarlier(submission, earlier));
      } else {
        paymentIntents.end(submission, 'not-done');
        dispatch({ on: 'rejected', by: failureSource(error) });
      }
      return undefined;
    }
  }

  async function resendCode(inputs: I): Promise<{ data: A } | undefined> {
    if (snapshot.state.name !== 'awaiting-code') return undefined;
    return sendWithTimeout(inputs, {}).then(
      (data) => ({ data }),
      (error: unknown) => void update({ error }),
    );
  }

  async function sendWithoutPayment(inputs: I): Promise<{ data: A } | undefined> {
    dispatch({ on: 'reset' });
    dispatch({ on: 'send', at: clock.now() });
    try {
      const data = await sendWithTimeout(inputs, {});
      dispatch({ on: 'response', needsCode: false });
      return { data };
    } catch (error) {
      update({ error });
      dispatch({ on: 'rejected', by: failureSource(error) });
      return undefined;
    }
  }

  /** Refetches; the next payment may begin once that succeeded. @returns whether the screen shows the new data */
  function refetchAndReset(what: 'stale' | 'screen'): Promise<boolean> {
    const at = clock.now();
    const refetching = withTimeout(REQUEST_TIMEOUT_MS, clock, () => deps.refetch(what))
      .catch(() => false)
      .then((isFresh) => {
        if (!isFresh) return false;
        paymentIntents.markDataFetched(at);
        dispatch({ on: 'reset' });
        return true;
      });
    return refetching;
  }

  /** A refetch that failed is repeated at the times at which an unknown result is polled. */
  function refetchUntilFresh(): void {
    void refetchAndReset('stale');
    polling.pollFreshData(() => void refetchAndReset('stale'));
  }

  function adoptPending(found: PendingSubmission): undefined {
    pending = found;
    const { retryAfter } = deps.settings();
    dispatch({ on: 'pending-found', sentAt: found.sentAt, why: found.why ?? 'no-response', retryAfter });
    pollStatus();
    return undefined;
  }

  function adoptFromOtherTab(order: string): undefined {
    const found = paymentIntents.pendingFor(order);
    if (!found) return notifyNotSent('in-flight-elsewhere');
    return adoptPending({ ...found, why: found.why ?? 'other-tab' });
  }

  function handleClosedByOtherTab(): undefined {
    pending = undefined;
    dispatch({ on: 'closed-by-other-tab' });
    void refetchAndReset('screen');
    return undefined;
  }

  function pollStatus(): void {
    polling.pollStatus(pending?.sentAt ?? clock.now(), deps.settings().retryAfter, () => void checkStatus());
  }

  async function checkStatus(): Promise<void> {
    const payment = deps.payment();
    if (!payment || !pending || snapshot.state.name === 'checking') return;
    const intent = pending;
    const now = paymentIntents.pendingFor(intent.order);
    if (!now) return void handleClosedByOtherTab();
    if (sendingsOf(now) !== sendingsOf(intent)) {
      adoptPending(now);
      return checkStatus();
    }
    dispatch({ on: 'check' });
    if (stateName() !== 'checking') return;
    const result = await fetchStatusOfEach(intent, paymentIntents, (one) => payment.fetchPaymentStatus(one));
    if (pending !== intent) return;
    if (!result) return handleCheckFailed();
    for (const one of result.booked) paymentIntents.end(one, 'done');
    dispatch({ on: 'status-received', status: result.status, at: result.at, retryAfter: deps.settings().retryAfter });
  }

  /** A failed read that would have counted is repeated until one succeeds. */
  function handleCheckFailed(): void {
    dispatch({ on: 'check-failed' });
    if (isUnconfirmed(snapshot.state) && clock.now() >= snapshot.state.resubmitFrom)
      polling.retryAfterFailure(() => void checkStatus());
  }

  /** Adopts the pending submission that an earlier page left. */
  function attach(): void {
    if (snapshot.isBusy) return;
    dispatch({ on: 'reset' });
    update({ error: undefined });
    const order = deps.payment()?.order;
    if (order !== undefined && paymentIntents.hasNewerMutation(order)) void refetchAndReset('screen');
    const found = order === undefined ? undefined : paymentIntents.pendingFor(order);
    if (found) {
      adoptPending(found);
      void checkStatus();
    } else if (isUnconfirmed(snapshot.state)) handleClosedByOtherTab();
  }

  /**
   * Another tab wrote to the storage. It is read in every state, so that this tab knows of that payment even when the
   * storage is cleared or denied later.
   */
  function handleStorageChange(): void {
    const order = deps.payment()?.order;
    if (order === undefined) return;
    const found = paymentIntents.pendingFor(order);
    paymentIntents.hasNewerMutation(order);
    if (!found && !snapshot.isBusy && isUnconfirmed(snapshot.state)) handleClosedByOtherTab();
  }

  /** The page resumed, or the network is back. */
  async function handleResume(): Promise<void> {
    if (snapshot.isBusy) return;
    if (isUnconfirmed(snapshot.state)) return checkStatus();
    if (deps.payment() && snapshot.state.name === 'succeeded') await refetchAndReset('screen');
  }

  function handleBfcacheRestore(): void {
    paymentIntents.forgetStatusChecks();
    abandonRequest?.();
    if (snapshot.state.name === 'checking') handleCheckFailed();
    void handleResume();
  }

  return {
    snapshot: () => snapshot,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    mutate,
    resubmit,
    checkStatus,
    async refetchAndReset() {
      await refetchAndReset('screen');
    },
    attach,
    handleStorageChange,
    handleResume,
    handleBfcacheRestore,
    detach: polling.stop,
  };
}
