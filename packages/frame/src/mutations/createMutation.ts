/**
 * One deed of one place: sends it once, knows what became of it, and asks the lender when nobody does. Without React,
 * so that its histories can be tried by the thousand.
 */
import { ApiError } from '@loan/api';
import { fetchStatusOfEach } from '../payments/fetchStatusOfEach.ts';
import {
  type MutationEvent,
  type MutationState,
  isUnconfirmed,
  nextState,
  type RetryAfter,
} from '../payments/paymentStateMachine.ts';
import { createStatusPolling } from '../payments/paymentStatusPolling.ts';
import { sendingsOf } from '../payments/submissionRecords.ts';
import type { PaymentIntent, PaymentIntents, PendingSubmission } from '../payments/paymentIntents.ts';
import { type PaymentOptions, failureSource, unconfirmedReason } from '../payments/paymentOptions.ts';
import { type Clock, LOCK_LAPSED, LOCKED_BY_OTHER_TAB, withTimeout } from '../storage/crossTabLock.ts';

/** Every call has a time limit of its own; who hears nothing for longer was cut off, as by a page that stood frozen. */
const REQUEST_TIMEOUT_MS = 65_000;

const SCREEN_OUTDATED = Symbol('the screen is older than a payment');

/** Why a tap sent nothing: the screen was not true any more, could not be read again, or another one is sending. */
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
   * What is shown is to be read again: what this deed makes stale, or the whole screen. Resolves to whether the screen
   * now shows what the lender knows.
   */
  refetch: (what: 'stale' | 'screen') => Promise<boolean>;
  /** The borrower is told why a tap sent nothing. */
  onNotSent: (why: NotSentReason) => void;
  /** False while the page is on the way elsewhere: a late tap on the old screen does nothing. */
  canStart: () => boolean;
};

/** What a screen sees of a deed. */
export type MutationSnapshot = { state: MutationState; isBusy: boolean; error: unknown };

export type Mutation<I, A> = {
  snapshot(): MutationSnapshot;
  subscribe(onChange: () => void): () => void;
  mutate(inputs: I): Promise<{ data: A } | undefined>;
  resubmit(inputs: I): Promise<{ data: A } | undefined>;
  checkStatus(): Promise<void>;
  refetchAndReset(): Promise<void>;
  /** A screen shows it. */
  open(): void;
  handleStorageChange(): void;
  handleResume(): Promise<void>;
  /** The page stood frozen (the back-forward cache): calls of before may never come to an end. */
  handleBfcacheRestore(): void;
  /** No screen shows it any more. */
  close(): void;
};

export function createMutation<I, A>(deps: MutationDeps<I, A>): Mutation<I, A> {
  const { paymentIntents, clock } = deps;
  const { inFlight } = paymentIntents;
  const listeners = new Set<() => void>();
  const lock = {};
  let snapshot: MutationSnapshot = { state: { name: 'idle' }, isBusy: false, error: undefined };
  let pending: PendingSubmission | undefined;
  const polling = createStatusPolling(clock);
  /** Gives up the call that is on its way; undefined where none is. */
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

  /** Holds the one place in which this page sends; synchronous, so that three taps are one. */
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
   * Waits for a call until it is given up. What it comes to after that is not heard: it may have been sent anew since. It
   * is a reason to ask.
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
      // A settled intent rests until the screen has read what the lender knows now.
      if (snapshot.state.name === 'succeeded') return refetchBeforeSending();
      const done = await paymentIntents.withOrderLock(payment.order, async () => {
        const open = paymentIntents.pendingFor(payment.order);
        if (open) return adoptPending(open);
        const isOutdated = paymentIntents.lastSuccessAt(payment.order) !== lastSuccessAt;
        if (isOutdated || paymentIntents.hasNewerMutation(payment.order)) return SCREEN_OUTDATED;
        return submitPayment(inputs, payment);
      });
      if (done === SCREEN_OUTDATED) return refetchBeforeSending();
      return done === LOCKED_BY_OTHER_TAB ? adoptFromOtherTab(payment.order) : done;
    });
  }

  /** What was tapped may be done already, by another window: the borrower sees how things are now, and decides again. */
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

  /** TypeScript narrows `view.state` across awaits; the state does not know that. */
  function stateName(): MutationState['name'] {
    return snapshot.state.name;
  }

  async function submitPayment(inputs: I, payment: PaymentOptions<I, A>): Promise<{ data: A } | undefined> {
    const { chosen, amount, before = {} } = payment.paymentIntent(inputs);
    const intent: PaymentIntent = { call: deps.id, order: payment.order, chosen, amount: String(amount), before };
    const earlier = paymentIntents.pendingFor(payment.order);
    const open = paymentIntents.begin(intent);
    pending = open;
    dispatch({ on: snapshot.state.name === 'resubmit-allowed' ? 'resubmit' : 'send', at: open.sentAt });
    try {
      const data = await sendWithTimeout(
        inputs,
        deps.settings().sendsIdempotencyKey ? { idempotencyKey: open.key } : {},
      );
      const needsCode = payment.needsCode?.(data) ?? false;
      paymentIntents.end(open, needsCode ? 'not-done' : 'done');
      dispatch({ on: 'response', needsCode });
      return { data };
    } catch (error) {
      const why = unconfirmedReason(error);
      update({ error });
      if (why) {
        paymentIntents.keepPending(open, why);
        dispatch({ on: 'no-response', why, retryAfter: deps.settings().retryAfter });
        pollStatus();
      } else if (earlier && failureSource(error) === 'network') {
        // This sending never got there; what became of the one before it nobody knows still.
        adoptPending(paymentIntents.revertToEarlier(open, earlier));
      } else {
        paymentIntents.end(open, 'not-done');
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

  /** Reads again what is shown; only then may the next intent begin. @returns whether it is shown now */
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

  /** A screen that could not be read again is read at the times at which an unknown result is asked about. */
  function refetchUntilFresh(): void {
    void refetchAndReset('stale');
    polling.pollFreshData(() => void refetchAndReset('stale'));
  }

  function adoptPending(open: PendingSubmission): undefined {
    pending = open;
    const { retryAfter } = deps.settings();
    dispatch({ on: 'pending-found', sentAt: open.sentAt, why: open.why ?? 'no-response', retryAfter });
    pollStatus();
    return undefined;
  }

  function adoptFromOtherTab(order: string): undefined {
    const open = paymentIntents.pendingFor(order);
    if (!open) return notifyNotSent('in-flight-elsewhere');
    return adoptPending({ ...open, why: open.why ?? 'other-tab' });
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
    dispatch({ on: 'status-received', what: result.what, at: result.at, retryAfter: deps.settings().retryAfter });
  }

  /** The look that would have counted failed: it is made again until one succeeds. */
  function handleCheckFailed(): void {
    dispatch({ on: 'check-failed' });
    if (isUnconfirmed(snapshot.state) && clock.now() >= snapshot.state.resubmitFrom)
      polling.retryAfterFailure(() => void checkStatus());
  }

  /** A screen shows this deed: whatever an earlier page left open is taken up again. */
  function open(): void {
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
   * Another window wrote to the storage. What it wrote is read in every state: this window then knows of that payment, and
   * goes on knowing when the storage is cleared or denied later.
   */
  function handleStorageChange(): void {
    const order = deps.payment()?.order;
    if (order === undefined) return;
    const open = paymentIntents.pendingFor(order);
    paymentIntents.hasNewerMutation(order);
    if (!open && !snapshot.isBusy && isUnconfirmed(snapshot.state)) handleClosedByOtherTab();
  }

  /** The borrower came back to the page, or the network did. */
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
    checkStatus: checkStatus,
    async refetchAndReset() {
      await refetchAndReset('screen');
    },
    open,
    handleStorageChange,
    handleResume,
    handleBfcacheRestore,
    close: polling.stop,
  };
}
