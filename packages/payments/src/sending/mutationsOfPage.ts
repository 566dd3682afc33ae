/** The mutations of a page, by endpoint, name and order, and the payments that they share. */
import type { CallOptions } from '@loan/api';
import { frame, ofPage } from '../frame/frame.ts';
import { persistAcceptedPayments } from '../intents/acceptedPayments.ts';
import { createPaymentIntents } from '../intents/paymentIntents.ts';
import { pageClock } from '../storage/clock.ts';
import { locksAfterStorageSync, type WebLocks } from '../storage/crossTabLock.ts';
import { historyEntryStorage } from '../storage/historyEntryStorage.ts';
import { tryOrUndefined } from '../storage/webStorage.ts';
import { createMutation } from './createMutation.ts';
import type { Mutation, RenderedMutation, SendOptions } from './mutationTypes.ts';

export type MutationEntry<I, A> = {
  mutation: Mutation<I, A>;
  latest: { current: RenderedMutation<I, A> };
  /** How many mounted screens use it. */
  screens: number;
};

// A screen that is opened again finds the mutation that is still running.
const mutations = ofPage(() => new Map<string, MutationEntry<never, unknown>>());

export const paymentIntents = ofPage(() => {
  const locks = webLocks();
  listenToPage();
  return createPaymentIntents({
    storage: frame().localStorage(),
    tabStorage: frame().sessionStorage(),
    historyEntryStorage,
    locks: locks && locksAfterStorageSync(locks, pageClock),
    clock: pageClock,
    borrower: frame().payingBorrower(),
    owner: randomId(),
    newKey: randomId,
    onUnreadable: (why) => frame().report({ kind: 'storage', key: 'intent', why }),
  });
});

/**
 * Called by the host when it rendered new data, so that payments may be based on it.
 * @param requestedAt when the oldest of them was requested, by the page's clock
 */
export function markDataFetched(requestedAt: number): void {
  paymentIntents().markDataFetched(requestedAt);
}

/** Whether a mutation or upload is running: the page must not be reloaded then. */
export function isMutationInFlight(): boolean {
  return mutations().size > 0 && paymentIntents().inFlight.size > 0;
}

/** The entry of this key, created by its first use. */
export function mutationEntry<I, A>(key: string, rendered: RenderedMutation<I, A>): MutationEntry<I, A> {
  const existing = mutations().get(key) as unknown as MutationEntry<I, A> | undefined;
  if (existing) return existing;
  const latest = { current: rendered };
  const mutation = createMutation<I, A>({
    id: rendered.endpoint.id,
    call: (inputs, options) => send(entry, inputs, options),
    payment: () => latest.current.options.payment,
    paymentIntents: paymentIntents(),
    clock: pageClock,
    settings: () => {
      const { paymentRetryAfterSeconds, inconclusiveRetryAfterSeconds, sendIdempotencyKey } = frame().market();
      return {
        retryAfter: { unpaidMs: paymentRetryAfterSeconds * 1000, inconclusiveMs: inconclusiveRetryAfterSeconds * 1000 },
        sendsIdempotencyKey: sendIdempotencyKey,
      };
    },
    refetch: async (what) => {
      const queries = latest.current.options.invalidates ?? [];
      return what === 'stale' && queries.length === 0 ? false : frame().refetchScreen();
    },
    onNotSent: (why) => frame().showNotSent(why),
    canStart: () => !frame().isNavigatingOrLeaving(),
  });
  const entry: MutationEntry<I, A> = { mutation, latest, screens: 0 };
  mutations().set(key, entry as unknown as MutationEntry<never, unknown>);
  return entry;
}

function send<I, A>(entry: MutationEntry<I, A>, inputs: I, { idempotencyKey, showsError }: SendOptions): Promise<A> {
  const { endpoint, options } = entry.latest.current;
  const call = endpoint as (inputs: I, options: CallOptions) => Promise<A>;
  return call(inputs, {
    loadingText: options.loadingText,
    idempotencyKey,
    // A screen that was left shows nothing.
    showsError: (error) => entry.screens > 0 && ((showsError ?? options.showsError)?.(error) ?? false),
  });
}

/** Absent on pages without a secure context, which nobody serves. */
function webLocks(): WebLocks | undefined {
  return tryOrUndefined(() => navigator.locks as typeof navigator.locks | undefined);
}

/** A page that is left may be killed, or restored from the back-forward cache an hour later with dead requests. */
function listenToPage(): void {
  window.addEventListener('pagehide', persistBeforeUnload);
  window.addEventListener('pageshow', restoreMutations);
}

function persistBeforeUnload(): void {
  paymentIntents().persistBeforeUnload();
  persistAcceptedPayments();
}

function restoreMutations({ persisted }: PageTransitionEvent): void {
  if (persisted) for (const { mutation } of mutations().values()) mutation.handleBfcacheRestore();
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
