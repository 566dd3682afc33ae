/** `useMutation` and `usePayment`: everything that changes something at the lender goes through one of them. */
import type { Endpoint } from '@loan/api';
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { frame } from '../frame/frame.ts';
import type { PendingSubmission } from '../intents/paymentIntents.ts';
import type { PaymentOptions } from '../intents/paymentOptions.ts';
import { PAYMENT_INTENT_PREFIX } from '../storage/replicatedStore.ts';
import { type MutationEntry, mutationEntry, paymentIntents } from './mutationsOfPage.ts';
import type { MutationOptions, MutationSnapshot, RenderedMutation } from './mutationTypes.ts';

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

function useSentOnce<I, A>(
  endpoint: Endpoint<I, A, 'mutation'>,
  options: RenderedMutation<I, A>['options'],
): MutationResult<I, A> {
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

function useEntry<I, A>(key: string, latest: RenderedMutation<I, A>): MutationEntry<I, A> {
  const [held, setHeld] = useState(() => ({ key, entry: mutationEntry(key, latest) }));
  const entry = held.key === key ? held.entry : mutationEntry(key, latest);
  if (held.key !== key) setHeld({ key, entry });
  useEffect(() => {
    entry.latest.current = latest;
  });
  return entry;
}
