/** `useMutation` and `usePayment`: everything that changes something at the lender goes through one of them. */
import type { AnyEndpoint, ApiError, CallOptions, Endpoint } from '@loan/api';
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { frame, ofPage } from '../frame/frame.ts';
import { persistAcceptedPayments } from '../intents/acceptedPayments.ts';
import { createPaymentIntents, type PendingSubmission } from '../intents/paymentIntents.ts';
import type { PaymentOptions } from '../intents/paymentOptions.ts';
import { pageClock } from '../storage/clock.ts';
import { locksAfterStorageSync, type WebLocks } from '../storage/crossTabLock.ts';
import { historyEntryStorage } from '../storage/historyEntryStorage.ts';
import { PAYMENT_INTENT_PREFIX } from '../storage/replicatedStore.ts';
import { tryOrUndefined } from '../storage/webStorage.ts';
import { createMutation } from './createMutation.ts';
import type { Mutation, MutationSnapshot, SendOptions } from './mutationTypes.ts';

export type { PaymentOptions } from '../intents/paymentOptions.ts';

export type MutationOptions = {
  /** Queries that this mutation makes stale: they are refetched after its success. */
  invalidates?: readonly AnyEndpoint[] | undefined;
  loadingText?: string | undefined;
  /** Whether the screen itself shows a rejection: no toast repeats it. */
  showsError?: (error: ApiError) => boolean;
  /** Lets several mutations of one endpoint run side by side, such as one upload per image. */
  name?: string;
};

type AnyOptions<I, A> = MutationOptions & { payment?: PaymentOptions<I, A> };

/** The response; `undefined` where it was rejected, not sent, or is unknown: see `state` and `error`. */
export type MutationOutcome<A> = { data: A } | undefined;

export type MutationResult<I, A> = MutationSnapshot & {
  /** The state's name. */
  status: MutationSnapshot['state']['name'];
  /** Sends. While it is busy, or while the result of an earlier one is unconfirmed, nothing is sent. */
  mutate: (inputs: I) => Promise<MutationOutcome<A>>;
  /** After the borrower's second, explicit confirmation, in the state `resubmit-allowed` only. */
  resubmit: (inputs: I) => Promise<MutationOutcome<A>>;
  /** Fetches the payment's status now. */
  checkStatus: () => Promise<void>;
  /** Refetches the screen; after a success the next payment may then begin. */
  refetchAndReset: () => Promise<void>;
};

// Mutations are kept per page: a screen that is opened again finds the one that is still running.
const mutations = ofPage(
  () => new Map<string, { mutation: Mutation<never, unknown>; latest: { current: unknown }; screens: number }>(),
);

/**
 * Called by the host when it rendered new data, so that payments may be based on it.
 * @param requestedAt when the oldest of them was requested, by the page's clock
 */
export function markDataFetched(requestedAt: number): void {
  paymentIntents().markDataFetched(requestedAt);
}

/**
 * The pending submission of this order, whichever screen or tab sent it: for pages that show the order and send nothing.
 * Read again when another tab writes and when the page resumes.
 */
export function usePendingSubmission(order: string): PendingSubmission | undefined {
  const [, forceRender] = useReducer((renders: number) => renders + 1, 0);
  useEffect(() => {
    const onStorage = (event: StorageEvent) => event.key?.startsWith(PAYMENT_INTENT_PREFIX) !== false && forceRender();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  frame().usePageResume(forceRender);
  return paymentIntents().pendingFor(order);
}

/** Whether a mutation or upload is running: the page must not be reloaded then. */
export function hasPendingMutation(): boolean {
  return mutations().size > 0 && paymentIntents().inFlight.size > 0;
}

/**
 * Sends once, however often the button is tapped, and returns the state.
 * ```ts
 * const save = useMutation(saveBankAccount, { invalidates: [getOrder] });
 * const done = await save.mutate({ … });
 * if (done) navigate('/order');
 * ```
 * @throws when the endpoint moves money
 */
export function useMutation<I, A>(
  endpoint: Endpoint<I, A, 'mutation'>,
  options: MutationOptions = {},
): MutationResult<I, A> {
  if (endpoint.movesMoney) throw new Error(`${endpoint.id} moves money: send it by usePayment.`);
  return useSentOnce(endpoint, options);
}

/**
 * As `useMutation`, for an endpoint that moves money: under the lock of its order, written down before it is sent, and
 * followed by status checks where the response is lost. The payment notice shows its rejections.
 */
export function usePayment<I, A>(
  endpoint: Endpoint<I, A, 'mutation'>,
  {
    invalidates,
    loadingText,
    ...payment
  }: PaymentOptions<NoInfer<I>, NoInfer<A>> & Pick<MutationOptions, 'invalidates' | 'loadingText'>,
): MutationResult<I, A> {
  return useSentOnce(endpoint, { invalidates, loadingText, payment });
}

function useSentOnce<I, A>(endpoint: Endpoint<I, A, 'mutation'>, options: AnyOptions<I, A>): MutationResult<I, A> {
  const { id } = endpoint;
  const key = [id, options.name ?? '', options.payment?.order ?? ''].join('\n');
  const entry = useEntry<I, A>(key, { endpoint, options });
  const view = useSyncExternalStore(entry.mutation.subscribe, entry.mutation.snapshot);

  useEffect(() => {
    entry.screens += 1;
    if (entry.screens === 1) entry.mutation.attach();
    // Without a key: another tab cleared the storage.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(PAYMENT_INTENT_PREFIX)) entry.mutation.handleStorageChange();
    };
    const onOnline = () => void entry.mutation.handleResume();
    window.addEventListener('storage', onStorage);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('online', onOnline);
      entry.screens -= 1;
      if (entry.screens === 0) entry.mutation.detach();
    };
  }, [entry]);
  frame().usePageResume(() => void entry.mutation.handleResume());

  const { mutate, resubmit, checkStatus, refetchAndReset } = entry.mutation;
  return { ...view, status: view.state.name, mutate, resubmit, checkStatus, refetchAndReset };
}

type Latest<I, A> = { endpoint: Endpoint<I, A, 'mutation'>; options: AnyOptions<I, A> };
type Entry<I, A> = { mutation: Mutation<I, A>; latest: { current: Latest<I, A> }; screens: number };

function useEntry<I, A>(key: string, now: Latest<I, A>): Entry<I, A> {
  const [held, setHeld] = useState(() => ({ key, entry: entryFor(key, now) }));
  const entry = held.key === key ? held.entry : entryFor(key, now);
  if (held.key !== key) setHeld({ key, entry });
  useEffect(() => {
    entry.latest.current = now;
  });
  return entry;
}

function entryFor<I, A>(key: string, now: Latest<I, A>): Entry<I, A> {
  const found = mutations().get(key) as unknown as Entry<I, A> | undefined;
  if (found) return found;
  const latest = { current: now };
  const mutation = createMutation<I, A>({
    id: now.endpoint.id,
    call: (inputs, given) => send(entry, inputs, given),
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
  const entry: Entry<I, A> = { mutation, latest, screens: 0 };
  mutations().set(key, entry as unknown as Entry<never, unknown>);
  return entry;
}

function send<I, A>(entry: Entry<I, A>, inputs: I, { idempotencyKey, showsError }: SendOptions): Promise<A> {
  const { endpoint, options } = entry.latest.current;
  const call = endpoint as (inputs: I, options: CallOptions) => Promise<A>;
  return call(inputs, {
    loadingText: options.loadingText,
    idempotencyKey,
    // A screen that was left shows nothing.
    showsError: (error) => entry.screens > 0 && ((showsError ?? options.showsError)?.(error) ?? false),
  });
}

const paymentIntents = ofPage(() => {
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
