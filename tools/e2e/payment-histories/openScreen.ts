/** What every screen on which money moves is made of, without its looks. */
import type { CallOptions, Endpoint } from '@loan/api';
import type { IntentDetails, StartedPayments, WhatHappened } from '@loan/frame';
import { createDeed, type Deed, type MoneyRules } from '@loan/frame/deeds';
import { isPending } from '@loan/frame/payment-rules';
import type { Consent } from './paymentOracle.ts';
import { startedPaymentsOf } from './startedPaymentsStore.ts';
import type { OpenPage, World } from './simulation.ts';

const RETRY_AFTER = { unpaidMs: 120_000, inconclusiveMs: 1_800_000 };

/** What a borrower can do on a screen. */
export type Screen = {
  /** Taps what is offered plainly. */
  tap(): void;
  /** Pays although an earlier payment may be on its way, after the second question, where the screen asks it. */
  payAgain(): void;
  /** Enters the newest code, where one is awaited. */
  enterCode(): void;
  resendCode(): void;
  /** The debt this borrower means to pay once is shown as unpaid. */
  isOffered(): boolean;
  /** Reads again what is shown. */
  readAgain(): Promise<boolean>;
  deeds: readonly Deed<never, unknown>[];
};

/** One way to move money. */
export type Way = {
  /** As a borrower would say it: "pay by card". */
  name: string;
  calls: readonly { id: string }[];
  open(world: World, page: OpenPage): Promise<Screen>;
};

type Rules<I, A> = Omit<MoneyRules<I, A>, 'order' | 'askWhatHappened'>;
type Started = StartedPayments[string];

/** What every screen needs: its answers, its deeds, what it remembers of payments it started. */
export async function openScreen<S>(
  world: World,
  on: OpenPage,
  { order, read, ask }: { order: string; read: () => Promise<S>; ask: MoneyRules<unknown, unknown>['askWhatHappened'] },
) {
  const { intents, deeds, clock } = on;
  const startedPayments = startedPaymentsOf(on);
  let requestedAt = clock.now();
  let shown = await read();
  intents.screenWasRead(requestedAt);

  async function readAgain(): Promise<boolean> {
    try {
      requestedAt = clock.now();
      shown = await read();
      intents.screenWasRead(requestedAt);
      return true;
    } catch {
      return false;
    }
  }

  function deed<I, A>(endpoint: Endpoint<I, A, 'deed'>, rules: Rules<I, A>): Deed<I, A> {
    const call = endpoint as unknown as (inputs: I, options: CallOptions) => Promise<A>;
    const send = (inputs: I, key: string | undefined) =>
      world.judge.during(inputs, () => call(inputs, key === undefined ? {} : { idempotencyKey: key }));
    const made = createDeed<I, A>({
      id: endpoint.id,
      call: (inputs, { idempotencyKey: key }) =>
        world.defect.send ? world.defect.send((other) => send(inputs, other), key) : send(inputs, key),
      money: () => ({ ...rules, order, askWhatHappened: ask }),
      ...{ intents, clock },
      settings: () => ({ retryAfter: { ...RETRY_AFTER, ...world.defect.retryAfter }, sendKey: true }),
      readAgain,
      mayStart: () => true,
      onChanged: () => undefined,
    });
    deeds.set(endpoint.id, made as unknown as Deed<never, unknown>);
    made.open();
    return made;
  }

  return {
    shown: () => shown,
    readAgain,
    deed,
    note: (call: string, amount: number, before: IntentDetails) =>
      startedPayments.note(order, { call, amount: String(amount), before, at: clock.now() }),
    /** A payment was started and may still be on its way: then a tap asks first. */
    isPending(whatOf: (started: Started) => WhatHappened): boolean {
      const started = startedPayments.find(order);
      const what = started && whatOf(started);
      if (what === 'booked') startedPayments.forget(order);
      return what !== undefined && isPending(started, what, clock.now());
    },
  };
}

export const noCode = { enterCode: () => undefined, resendCode: () => undefined };

/** One button: plain, or after a second question where a payment may be on its way. */
export function payButton<I extends object, A>(
  world: World,
  deed: Deed<I, A>,
  {
    inputs,
    isPending,
    isOffered,
    send,
  }: {
    inputs: () => I | undefined;
    isPending: () => boolean;
    isOffered: () => boolean;
    send: (how: 'run' | 'payAgain', inputs: I) => Promise<unknown>;
  },
) {
  const press = (how: 'run' | 'payAgain', consent: Consent) => {
    const given = isOffered() ? inputs() : undefined;
    if (!given) return;
    send(how, world.judge.mean(given, consent)).catch((error: unknown) =>
      world.judge.blame(`a tap ends in an error that nobody catches (${String(error)})`),
    );
  };
  return {
    tap: () => {
      if (!isPending()) press('run', 'plain');
    },
    payAgain: () => {
      const { name } = deed.view().state;
      if (name === 'may-pay-again') press('payAgain', 'asked twice');
      else if (isPending() && ['idle', 'refused'].includes(name)) press('run', 'asked twice');
    },
  };
}
