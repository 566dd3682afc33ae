/** `useMutation`: everything that changes something at the lender goes through it. */
import type { AnyEndpoint, CallOptions, Endpoint } from '@loan/api';
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { toast } from '../feedback/toasts.tsx';
import { translate } from '../i18n/useTranslation.ts';
import { payingBorrower } from '../launch/currentBorrower.ts';
import { safeSessionStorage } from '../launch/launchParams.ts';
import { getMarketConfig } from '../market/useMarketConfig.ts';
import { isNavigatingOrLeaving } from '../navigation/navigate.ts';
import { usePageResume } from '../navigation/usePageResume.ts';
import { createPaymentIntents, type PaymentIntents, type PendingSubmission } from '../payments/paymentIntents.ts';
import type { PaymentOptions } from '../payments/paymentOptions.ts';
import { refetchScreen } from '../queries/refetch.ts';
import { pageClock } from '../storage/clock.ts';
import { locksAfterStorageSync, tryOrUndefined, type WebLocks } from '../storage/crossTabLock.ts';
import { historyEntryStorage, resetEntryStorage } from '../storage/historyEntryStorage.ts';
import { resetReplicated } from '../storage/replicatedStorage.ts';
import { flushReplicatedStorage, PAYMENT_INTENT_PREFIX, safeLocalStorage } from '../storage/storage.ts';
import { createMutation } from './createMutation.ts';
import type { Mutation, MutationSnapshot } from './mutationTypes.ts';

export type { PaymentOptions } from '../payments/paymentOptions.ts';

export type MutationOptions<I, A> = {
  /** Queries that this mutation makes stale: they are refetched after its success. */
  invalidates?: readonly AnyEndpoint[];
  loadingText?: string;
  /** Required for an endpoint that moves money. */
  payment?: PaymentOptions<I, A>;
  /** Lets several mutations of one endpoint run side by side, such as one upload per image. */
  name?: string;
};

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
const mutations = new Map<
  string,
  { mutation: Mutation<never, unknown>; latest: { current: unknown }; screens: number }
>();
let currentPaymentIntents: PaymentIntents | undefined;

/**
 * Called by the host when it rendered new data, so that payments may be based on it.
 * @param requestedAt when the oldest of them was requested, by the page's clock
 */
export function markDataFetched(requestedAt: number): void {
  getPaymentIntents().markDataFetched(requestedAt);
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
  usePageResume(forceRender);
  return getPaymentIntents().pendingFor(order);
}

/** Whether a mutation or upload is running: the page must not be reloaded then. */
export function hasPendingMutation(): boolean {
  return (currentPaymentIntents?.inFlight.size ?? 0) > 0;
}

/** For tests: starts a new page. */
export function resetMutations(): void {
  for (const { mutation } of mutations.values()) mutation.detach();
  mutations.clear();
  currentPaymentIntents = undefined;
  stopListening();
  resetReplicated();
  resetEntryStorage();
}

/**
 * Sends once, however often the button is tapped, and returns the state.
 * ```ts
 * const save = useMutation(saveBankAccount, { invalidates: [getOrder] });
 * const done = await save.mutate({ … });
 * if (done) navigate('/order');
 * ```
 * @throws when the endpoint moves money and `payment` is missing
 */
export function useMutation<I, A>(
  endpoint: Endpoint<I, A, 'mutation'>,
  options: MutationOptions<NoInfer<I>, NoInfer<A>> = {},
): MutationResult<I, A> {
  const { id, movesMoney } = endpoint;
  if (movesMoney && !options.payment) throw new Error(`${id} moves money: pass the \`payment\` option to useMutation.`);
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
  usePageResume(() => void entry.mutation.handleResume());

  const { mutate, resubmit, checkStatus, refetchAndReset } = entry.mutation;
  return { ...view, status: view.state.name, mutate, resubmit, checkStatus, refetchAndReset };
}

type Latest<I, A> = { endpoint: Endpoint<I, A, 'mutation'>; options: MutationOptions<I, A> };
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
  const found = mutations.get(key) as unknown as Entry<I, A> | undefined;
  if (found) return found;
  const latest = { current: now };
  const mutation = createMutation<I, A>({
    id: now.endpoint.id,
    call: (inputs, { idempotencyKey }) => send(latest.current, inputs, idempotencyKey),
    payment: () => latest.current.options.payment,
    paymentIntents: getPaymentIntents(),
    clock: pageClock,
    settings: () => {
      const { paymentRetryAfterSeconds, inconclusiveRetryAfterSeconds, sendIdempotencyKey } = getMarketConfig();
      return {
        retryAfter: { unpaidMs: paymentRetryAfterSeconds * 1000, inconclusiveMs: inconclusiveRetryAfterSeconds * 1000 },
        sendsIdempotencyKey: sendIdempotencyKey,
      };
    },
    refetch: async (what) => {
      const queries = latest.current.options.invalidates ?? [];
      return what === 'stale' && queries.length === 0 ? false : refetchScreen();
    },
    onNotSent: (why) => toast.info(translate(MESSAGE_ID_OF[why])),
    canStart: () => !isNavigatingOrLeaving(),
  });
  const entry = { mutation, latest, screens: 0 };
  mutations.set(key, entry as unknown as Entry<never, unknown>);
  return entry;
}

function send<I, A>({ endpoint, options }: Latest<I, A>, inputs: I, idempotencyKey: string | undefined): Promise<A> {
  const call = endpoint as (inputs: I, options: CallOptions) => Promise<A>;
  return call(inputs, { loadingText: options.loadingText, idempotencyKey });
}

const MESSAGE_ID_OF = {
  changed: 'frame.dataChanged',
  'refetch-failed': 'frame.refetchFailed',
  'in-flight-elsewhere': 'frame.inFlightElsewhere',
  unconfirmed: 'frame.earlierUnconfirmed',
  leaving: 'frame.pageIsOpening',
} as const;

function getPaymentIntents(): PaymentIntents {
  if (currentPaymentIntents) return currentPaymentIntents;
  const locks = webLocks();
  currentPaymentIntents = createPaymentIntents({
    storage: safeLocalStorage(),
    tabStorage: safeSessionStorage(),
    historyEntryStorage,
    locks: locks && locksAfterStorageSync(locks, pageClock),
    clock: pageClock,
    borrower: payingBorrower(),
    owner: randomId(),
    newKey: randomId,
  });
  listenToPage();
  return currentPaymentIntents;
}

/** Absent on pages without a secure context; a claim in the storage is used then. */
function webLocks(): WebLocks | undefined {
  return tryOrUndefined(() => navigator.locks as typeof navigator.locks | undefined);
}

/** A page that is left may be killed, or restored from the back-forward cache an hour later with dead requests. */
function listenToPage(): void {
  window.addEventListener('pagehide', persistBeforeUnload);
  window.addEventListener('pageshow', restoreMutations);
}

function stopListening(): void {
  window.removeEventListener('pagehide', persistBeforeUnload);
  window.removeEventListener('pageshow', restoreMutations);
}

function persistBeforeUnload(): void {
  currentPaymentIntents?.persistBeforeUnload();
  flushReplicatedStorage();
}

function restoreMutations({ persisted }: PageTransitionEvent): void {
  if (persisted) for (const { mutation } of mutations.values()) mutation.handleBfcacheRestore();
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
