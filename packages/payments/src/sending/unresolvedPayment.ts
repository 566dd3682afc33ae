/**
 * The payment of one mutation's order whose result this page does not know: adopted from a stored record, polled at the
 * lender, and ended by what the lender shows or by another tab.
 */

import type { PendingSubmission } from '../intents/paymentIntents.ts';
import { isUnconfirmed } from '../intents/paymentStateMachine.ts';
import type { StatusPolling } from '../intents/paymentStatusPolling.ts';
import { fetchStatusOfEach } from '../intents/statusChecks.ts';
import { pendingKeysOf } from '../intents/submissionRecord.ts';
import type { MutationStore } from './mutationStore.ts';
import type { MutationDeps } from './mutationTypes.ts';

export function createUnresolvedPayment<I, A>(
  { payment, paymentIntents, clock, settings, onNotSent }: MutationDeps<I, A>,
  { state, dispatch }: MutationStore,
  polling: StatusPolling,
  refetchScreen: () => void,
) {
  let pending: PendingSubmission | undefined;

  function pollStatus(): void {
    polling.pollStatus(pending?.sentAt ?? clock.now(), settings().retryAfter, () => void checkStatus());
  }

  /** Whether the stored record names the same submissions as the one that was checked. */
  function isSameAs(stored: PendingSubmission): boolean {
    return pending !== undefined && pendingKeysOf(stored) === pendingKeysOf(pending);
  }

  function adopt(found: PendingSubmission): undefined {
    pending = found;
    const { retryAfter } = settings();
    dispatch({ on: 'pending-found', sentAt: found.sentAt, why: found.why ?? 'no-response', retryAfter });
    pollStatus();
    return undefined;
  }

  function handleClosedByOtherTab(): undefined {
    pending = undefined;
    dispatch({ on: 'closed-by-other-tab' });
    refetchScreen();
    return undefined;
  }

  async function checkStatus(): Promise<void> {
    const options = payment();
    if (!options || !pending || state().name === 'checking') return;
    const intent = pending;
    const stored = paymentIntents.pendingFor(intent.order);
    if (!stored) return void handleClosedByOtherTab();
    if (!isSameAs(stored)) {
      adopt(stored);
      return checkStatus();
    }
    dispatch({ on: 'check' });
    if (state().name !== 'checking') return;
    const result = await fetchStatusOfEach(intent, paymentIntents, (one) => options.fetchPaymentStatus(one));
    if (pending !== intent) return;
    if (!result) return handleCheckFailed();
    for (const one of result.booked) {
      paymentIntents.end(one);
      options.onBooked?.(one);
    }
    dispatch({ on: 'status-received', status: result.status, at: result.at, retryAfter: settings().retryAfter });
    const received = state();
    // This read was sent too early to count, and the one that was due meanwhile found it under way: nothing else is due.
    if (received.name === 'unconfirmed' && clock.now() >= received.resubmitFrom) return checkStatus();
  }

  /** A failed read that would have counted is repeated until one succeeds. */
  function handleCheckFailed(): void {
    dispatch({ on: 'check-failed' });
    const current = state();
    if (isUnconfirmed(current) && clock.now() >= current.resubmitFrom)
      polling.retryAfterFailure(() => void checkStatus());
  }

  return {
    /** This page sends it now. */
    track(submission: PendingSubmission): void {
      pending = submission;
    },
    isSameAs,
    adopt,
    /** Another tab holds the order's lock: it has stored its submission, or is about to send. */
    adoptFromOtherTab(order: string): undefined {
      onNotSent('in-flight-elsewhere');
      const found = paymentIntents.pendingFor(order);
      if (found && !(isUnconfirmed(state()) && isSameAs(found))) adopt({ ...found, why: found.why ?? 'other-tab' });
    },
    pollStatus,
    checkStatus,
    handleCheckFailed,
    handleClosedByOtherTab,
  };
}
