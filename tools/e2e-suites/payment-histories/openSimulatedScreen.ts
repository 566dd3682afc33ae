/** The logic of every screen that moves money, without its markup. */
import type { CallOptions, Endpoint } from '@loan/api';
import type { AcceptedPayments, PaymentStatus, SubmissionDetails } from '@loan/payments';
import { createMutation, type Mutation, type PaymentOptions } from '@loan/payments/core';
import { isPending } from '@loan/payments/rules';
import { acceptedPaymentsStorage } from './acceptedPaymentsStorage.ts';
import type { OpenPage } from './openPage.ts';
import type { Consent } from './paymentOracle.ts';
import type { Simulation } from './simulation.ts';

const RETRY_AFTER = { unpaidMs: 120_000, inconclusiveMs: 1_800_000 };

/** The actions of a borrower on a screen. */
export type Screen = {
  /** Taps the button that needs no confirmation. */
  tap(): void;
  /** Confirms a second payment while an earlier one may still be booked, if the screen offers it. */
  resubmit(): void;
  /** Enters the newest verification code, if the screen awaits one. */
  enterCode(): void;
  resendCode(): void;
  /** Confirms the payment of an awaited code a second time, while an earlier payment may still be booked. */
  resubmitCode(): void;
  /** True while the screen shows the debt as unpaid. */
  isOffered(): boolean;
  /** Refetches the screen's queries. */
  refetch(): Promise<boolean>;
  mutations: readonly Mutation<never, unknown>[];
};

/** A screen that moves money. */
export type SimulatedFlow = {
  /** As in "pay by card". */
  name: string;
  calls: readonly { id: string }[];
  open(simulation: Simulation, page: OpenPage): Promise<Screen>;
};

type PaymentRules<I, A> = Omit<PaymentOptions<I, A>, 'order' | 'fetchPaymentStatus'>;
type Accepted = AcceptedPayments[string];

/** What each mutation reads of the screen that shows it. */
const screenOf = new WeakMap<Mutation<never, unknown>, object>();

/** Builds a screen from its queries, its mutations and its accepted payments. */
export async function openSimulatedScreen<S>(
  simulation: Simulation,
  openPage: OpenPage,
  {
    order,
    load,
    fetchStatus,
  }: { order: string; load: () => Promise<S>; fetchStatus: PaymentOptions<unknown, unknown>['fetchPaymentStatus'] },
) {
  const { paymentIntents, mutations, clock } = openPage;
  const acceptedPayments = acceptedPaymentsStorage(openPage);
  let requestedAt = clock.now();
  let data = await load();
  paymentIntents.markDataFetched(requestedAt);
  // As each render does in the product: the page keeps them in memory in case the storage is denied later.
  acceptedPayments.find(order);

  async function refetch(): Promise<boolean> {
    try {
      requestedAt = clock.now();
      data = await load();
      paymentIntents.markDataFetched(requestedAt);
      acceptedPayments.find(order);
      return true;
    } catch {
      return false;
    }
  }

  function mutation<I, A>(endpoint: Endpoint<I, A, 'mutation'>, paymentRules: PaymentRules<I, A>): Mutation<I, A> {
    const latest = { rules: { ...paymentRules, order, fetchPaymentStatus: fetchStatus }, refetch };
    // A page keeps its mutations: a screen that is opened again finds the one that is still running.
    const existing = mutations.get(endpoint.id);
    if (existing) {
      Object.assign(screenOf.get(existing) as typeof latest, latest);
      existing.attach();
      return existing as unknown as Mutation<I, A>;
    }
    const call = endpoint as unknown as (params: I, options: CallOptions) => Promise<A>;
    const send = (params: I, key: string | undefined) =>
      simulation.oracle.withConsentOf(params, () => call(params, key === undefined ? {} : { idempotencyKey: key }));
    const handle = createMutation<I, A>({
      id: endpoint.id,
      call: async (params, { idempotencyKey: key }) => {
        const data = await (simulation.defect.send?.((other) => send(params, other), key) ?? send(params, key));
        const { isCodeResend, needsCode } = latest.rules;
        if (!isCodeResend?.(params) && !needsCode?.(data))
          simulation.oracle.checkTakenAsDone(openPage.page, endpoint.id);
        return data;
      },
      payment: () => latest.rules,
      ...{ paymentIntents, clock },
      settings: () => ({ retryAfter: { ...RETRY_AFTER, ...simulation.defect.retryAfter }, sendsIdempotencyKey: true }),
      refetch: () => latest.refetch(),
      canStart: () => true,
      onNotSent: () => undefined,
    });
    const kept = handle as unknown as Mutation<never, unknown>;
    mutations.set(endpoint.id, kept);
    screenOf.set(kept, latest);
    handle.attach();
    return handle;
  }

  return {
    data: () => data,
    refetch,
    mutation,
    recordAccepted: (call: string, amount: number, before: SubmissionDetails) =>
      acceptedPayments.recordAccepted(order, { call, amount: String(amount), before, at: clock.now() }),
    /** True while an accepted payment may still be booked; a tap then asks for confirmation. */
    isPending(statusOf: (accepted: Accepted) => PaymentStatus): boolean {
      const accepted = acceptedPayments.find(order);
      const paymentStatus = accepted && statusOf(accepted);
      if (paymentStatus === 'booked') acceptedPayments.remove(order);
      return paymentStatus !== undefined && isPending(accepted, paymentStatus, clock.now());
    },
  };
}

export const noCodeActions = {
  enterCode: () => undefined,
  resendCode: () => undefined,
  resubmitCode: () => undefined,
};

/** A button that submits at once, or after a confirmation while an earlier payment may still be booked. */
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
      simulation.oracle.addViolation(`a tap rejects with an uncaught error (${String(error)})`),
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
