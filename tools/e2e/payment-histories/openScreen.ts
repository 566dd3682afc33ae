/** What every screen on which money moves is made of, without its looks. */
import type { CallOptions, Endpoint } from '@loan/api';
import type { PaymentStatus, StartedPayments, SubmissionDetails } from '@loan/frame';
import { createMutation, type Mutation, type PaymentOptions } from '@loan/frame/mutations';
import { isPending } from '@loan/frame/payment-rules';
import type { Consent } from './paymentOracle.ts';
import type { OpenPage, Simulation } from './simulation.ts';
import { startedPaymentsStore } from './startedPaymentsStore.ts';

const RETRY_AFTER = { unpaidMs: 120_000, inconclusiveMs: 1_800_000 };

/** What a borrower can do on a screen. */
export type Screen = {
  /** Taps what is offered plainly. */
  tap(): void;
  /** Pays although an earlier payment may be on its way, after the second question, where the screen asks it. */
  resubmit(): void;
  /** Enters the newest code, where one is awaited. */
  enterCode(): void;
  resendCode(): void;
  /** The debt this borrower means to pay once is shown as unpaid. */
  isOffered(): boolean;
  /** Reads again what is shown. */
  refetch(): Promise<boolean>;
  mutations: readonly Mutation<never, unknown>[];
};

/** One way to move money. */
export type SimulatedFlow = {
  /** As a borrower would say it: "pay by card". */
  name: string;
  calls: readonly { id: string }[];
  open(simulation: Simulation, page: OpenPage): Promise<Screen>;
};

type PaymentRules<I, A> = Omit<PaymentOptions<I, A>, 'order' | 'fetchPaymentStatus'>;
type Started = StartedPayments[string];

/** The parts of every screen: its data, its mutations, and the payments that it started. */
export async function openScreen<S>(
  simulation: Simulation,
  openPage: OpenPage,
  {
    order,
    load,
    fetchStatus,
  }: { order: string; load: () => Promise<S>; fetchStatus: PaymentOptions<unknown, unknown>['fetchPaymentStatus'] },
) {
  const { paymentIntents, mutations, clock } = openPage;
  const startedPayments = startedPaymentsStore(openPage);
  let requestedAt = clock.now();
  let data = await load();
  paymentIntents.markDataFetched(requestedAt);
  // As in the product, where each render reads them: the page then knows them even when the storage is denied later.
  startedPayments.find(order);

  async function refetch(): Promise<boolean> {
    try {
      requestedAt = clock.now();
      data = await load();
      paymentIntents.markDataFetched(requestedAt);
      startedPayments.find(order);
      return true;
    } catch {
      return false;
    }
  }

  function mutation<I, A>(endpoint: Endpoint<I, A, 'mutation'>, paymentRules: PaymentRules<I, A>): Mutation<I, A> {
    const call = endpoint as unknown as (params: I, options: CallOptions) => Promise<A>;
    const send = (params: I, key: string | undefined) =>
      simulation.oracle.withConsentOf(params, () => call(params, key === undefined ? {} : { idempotencyKey: key }));
    const handle = createMutation<I, A>({
      id: endpoint.id,
      call: (params, { idempotencyKey: key }) =>
        simulation.defect.send ? simulation.defect.send((other) => send(params, other), key) : send(params, key),
      payment: () => ({ ...paymentRules, order, fetchPaymentStatus: fetchStatus }),
      ...{ paymentIntents, clock },
      settings: () => ({ retryAfter: { ...RETRY_AFTER, ...simulation.defect.retryAfter }, sendsIdempotencyKey: true }),
      refetch,
      canStart: () => true,
      onNotSent: () => undefined,
    });
    mutations.set(endpoint.id, handle as unknown as Mutation<never, unknown>);
    handle.attach();
    return handle;
  }

  return {
    data: () => data,
    refetch,
    mutation,
    recordStarted: (call: string, amount: number, before: SubmissionDetails) =>
      startedPayments.recordStarted(order, { call, amount: String(amount), before, at: clock.now() }),
    /** A payment was started and may still be on its way: then a tap asks first. */
    isPending(statusOf: (started: Started) => PaymentStatus): boolean {
      const started = startedPayments.find(order);
      const paymentStatus = started && statusOf(started);
      if (paymentStatus === 'booked') startedPayments.forget(order);
      return paymentStatus !== undefined && isPending(started, paymentStatus, clock.now());
    },
  };
}

export const noCodeActions = { enterCode: () => undefined, resendCode: () => undefined };

/** One button: plain, or after a second question where a payment may be on its way. */
export function payButton<I extends object, A>(
  simulation: Simulation,
  mutation: Mutation<I, A>,
  {
    params,
    isPending,
    isOffered,
    send,
  }: {
    params: () => I | undefined;
    isPending: () => boolean;
    isOffered: () => boolean;
    send: (method: 'mutate' | 'resubmit', params: I) => Promise<unknown>;
  },
) {
  const submit = (method: 'mutate' | 'resubmit', consent: Consent) => {
    const tagged = isOffered() ? params() : undefined;
    if (!tagged) return;
    send(method, simulation.oracle.tagConsent(tagged, consent)).catch((error: unknown) =>
      simulation.oracle.addViolation(`a tap ends in an error that nobody catches (${String(error)})`),
    );
  };
  return {
    tap: () => {
      if (!isPending()) submit('mutate', 'first-submit');
    },
    resubmit: () => {
      const { name } = mutation.snapshot().state;
      if (name === 'resubmit-allowed') submit('resubmit', 'confirmed-resubmit');
      else if (isPending() && ['idle', 'rejected'].includes(name)) submit('mutate', 'confirmed-resubmit');
    },
  };
}
