/**
 * One mutation: sends it once, keeps its state, and polls the payment's status when the response was lost. Without React,
 * so that thousands of random histories can be run against it.
 */
import { isApiError } from '@loan/api';
import type { NotSentReason } from '../frame/frame.ts';
import type { PaymentIntent } from '../intents/paymentIntents.ts';
import { failureSource, type PaymentOptions, unconfirmedReason } from '../intents/paymentOptions.ts';
import { isUnconfirmed, type MutationState } from '../intents/paymentStateMachine.ts';
import { createStatusPolling } from '../intents/paymentStatusPolling.ts';
import { REQUEST_TIMEOUT_MS } from '../intents/statusChecks.ts';
import { withTimeout } from '../storage/clock.ts';
import { createAbandonableRequest } from './abandonableRequest.ts';
import { createMutationStore } from './mutationStore.ts';
import type { Mutation, MutationDeps, SendOptions } from './mutationTypes.ts';
import { createUnresolvedPayment } from './unresolvedPayment.ts';

export function createMutation<I, A>(deps: MutationDeps<I, A>): Mutation<I, A> {
  const { paymentIntents, clock } = deps;
  const { inFlight } = paymentIntents;
  const lock = {};
  const polling = createStatusPolling(clock);
  const store = createMutationStore(handleTransition);
  const { state, update, dispatch } = store;
  const unresolved = createUnresolvedPayment(deps, store, polling, () => void refetchAndReset('screen'));
  const request = createAbandonableRequest(deps.id, clock, () => void handleResume());

  function handleTransition({ name }: MutationState): void {
    if (name !== 'unconfirmed' && name !== 'checking') polling.stop();
    if (name === 'succeeded') refetchUntilFresh();
  }

  /** Runs one action per name on this page. The check is synchronous, so that three taps send once. */
  async function runExclusive<T>(name: unknown, action: () => Promise<T>): Promise<T | undefined> {
    if (store.snapshot().isBusy) return undefined;
    if (!deps.canStart()) return notifyNotSent('leaving');
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

  function send(inputs: I, options: SendOptions): Promise<A> {
    return request.send(() => deps.call(inputs, options), { hasTimeout: deps.payment() !== undefined });
  }

  function notifyNotSent(why: NotSentReason): undefined {
    deps.onNotSent(why);
    return undefined;
  }

  async function mutate(inputs: I): Promise<{ data: A } | undefined> {
    const payment = deps.payment();
    if (!payment) return runExclusive(lock, () => sendWithoutPayment(inputs));
    if (payment.isCodeResend?.(inputs)) return runExclusive(payment.order, () => resendCode(inputs));
    if (isUnconfirmed(state())) return notifyNotSent('unconfirmed');
    // The screen shows payments up to this tap; storage that becomes readable later may contain a newer one.
    const lastSuccessAt = paymentIntents.lastSuccessAt(payment.order);
    return runExclusive(payment.order, async () => {
      // After a success nothing is sent until the screen shows refetched data.
      if (state().name === 'succeeded') return refetchBeforeSending();
      const done = await paymentIntents.withOrderLock(payment.order, async () => {
        const found = paymentIntents.pendingFor(payment.order);
        if (found) return unresolved.adopt(found);
        const isOutdated = paymentIntents.lastSuccessAt(payment.order) !== lastSuccessAt;
        if (isOutdated || paymentIntents.hasNewerMutation(payment.order)) return 'screen-outdated';
        return submitPayment(inputs, payment);
      });
      if (done === 'screen-outdated') return refetchBeforeSending();
      return done === 'held-by-other-tab' ? unresolved.adoptFromOtherTab(payment.order) : done;
    });
  }

  /** The payment may be done already, by another tab: the borrower sees the new data and decides again. */
  async function refetchBeforeSending(): Promise<undefined> {
    return notifyNotSent((await refetchAndReset('screen')) ? 'changed' : 'refetch-failed');
  }

  async function resubmit(inputs: I): Promise<{ data: A } | undefined> {
    const payment = deps.payment();
    if (!payment || state().name !== 'resubmit-allowed') return notifyCannotResubmit();
    return runExclusive(payment.order, async () => {
      const done = await paymentIntents.withOrderLock(payment.order, async (isLockHeld) => {
        // Minutes may have passed between the confirmation dialog and this tap, and another tab may have sent since:
        // the status is fetched once more, for the current submissions.
        await unresolved.checkStatus();
        if (state().name !== 'resubmit-allowed') return notifyCannotResubmit();
        // The page may have been frozen during that read: the lock, the record and the status are then read again.
        const pending = paymentIntents.pendingFor(payment.order);
        if (!isLockHeld() || !pending || !unresolved.isSameAs(pending)) return 'lock-lapsed';
        return submitPayment(inputs, payment);
      });
      return done === 'held-by-other-tab' ? unresolved.adoptFromOtherTab(payment.order) : done;
    });
  }

  function notifyCannotResubmit(): undefined {
    const current = state();
    if (!isUnconfirmed(current)) return notifyNotSent('changed');
    // The read that was due failed.
    return notifyNotSent(current.resubmitFrom <= clock.now() ? 'refetch-failed' : 'unconfirmed');
  }

  async function submitPayment(inputs: I, payment: PaymentOptions<I, A>): Promise<{ data: A } | undefined> {
    const { chosen, amount, before = {} } = payment.paymentIntent(inputs);
    const intent: PaymentIntent = { call: deps.id, order: payment.order, chosen, amount: String(amount), before };
    const earlier = paymentIntents.pendingFor(payment.order);
    const submission = paymentIntents.begin(intent);
    unresolved.track(submission);
    dispatch({ on: state().name === 'resubmit-allowed' ? 'resubmit' : 'send', at: submission.sentAt });
    try {
      const data = await send(inputs, {
        ...(deps.settings().sendsIdempotencyKey && { idempotencyKey: submission.key }),
        // While an earlier submission is unresolved, the notice speaks of that one.
        showsError: (error) => !earlier && !unconfirmedReason(error),
      });
      const needsCode = payment.needsCode?.(data) ?? false;
      if (needsCode) paymentIntents.endNotDone(submission, earlier, true);
      else paymentIntents.end(submission);
      dispatch({ on: 'response', needsCode });
      return { data };
    } catch (error) {
      const why = unconfirmedReason(error);
      update({ error });
      if (why) {
        paymentIntents.keepPending(submission, why);
        dispatch({ on: 'no-response', why, retryAfter: deps.settings().retryAfter });
        unresolved.pollStatus();
      } else {
        // The lender answers a request whose key it refused the same way again; nothing else is stored with the key.
        const isKeySpent = isApiError(error) && error.kind === 'rejected';
        const unresolvedBefore = paymentIntents.endNotDone(submission, earlier, isKeySpent);
        if (unresolvedBefore) unresolved.adopt(unresolvedBefore);
        else dispatch({ on: 'rejected', by: failureSource(error) });
      }
      return undefined;
    }
  }

  async function resendCode(inputs: I): Promise<{ data: A } | undefined> {
    if (state().name !== 'awaiting-code') return notifyNotSent('changed');
    return send(inputs, {}).then(
      (data) => ({ data }),
      (error: unknown) => void update({ error }),
    );
  }

  async function sendWithoutPayment(inputs: I): Promise<{ data: A } | undefined> {
    dispatch({ on: 'reset' });
    dispatch({ on: 'send', at: clock.now() });
    try {
      const data = await send(inputs, {});
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
    return withTimeout(REQUEST_TIMEOUT_MS, clock, () => deps.refetch(what))
      .catch(() => false)
      .then((isFresh) => {
        if (!isFresh) return false;
        paymentIntents.markDataFetched(at);
        dispatch({ on: 'reset' });
        return true;
      });
  }

  /** A refetch that failed is repeated at the times at which an unknown result is polled. */
  function refetchUntilFresh(): void {
    void refetchAndReset('stale');
    polling.pollFreshData(() => void refetchAndReset('stale'));
  }

  /** Adopts the pending submission that an earlier page left. */
  function attach(): void {
    if (store.snapshot().isBusy) return;
    dispatch({ on: 'reset' });
    update({ error: undefined });
    const order = deps.payment()?.order;
    if (order !== undefined && paymentIntents.hasNewerMutation(order)) void refetchAndReset('screen');
    const found = order === undefined ? undefined : paymentIntents.pendingFor(order);
    if (found) {
      unresolved.adopt(found);
      void unresolved.checkStatus();
    } else if (isUnconfirmed(state())) unresolved.handleClosedByOtherTab();
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
    if (!found && !store.snapshot().isBusy && isUnconfirmed(state())) unresolved.handleClosedByOtherTab();
  }

  /** The page resumed, or the network is back. */
  async function handleResume(): Promise<void> {
    if (store.snapshot().isBusy) return;
    if (isUnconfirmed(state())) return unresolved.checkStatus();
    if (deps.payment() && state().name === 'succeeded') await refetchAndReset('screen');
  }

  function handleBfcacheRestore(): void {
    paymentIntents.forgetStatusChecks();
    request.abandon();
    if (state().name === 'checking') unresolved.handleCheckFailed();
    void handleResume();
  }

  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    mutate,
    resubmit,
    checkStatus: unresolved.checkStatus,
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
