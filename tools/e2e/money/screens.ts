/** The payment screens without their looks: what they read, what they offer, which rules their deeds go by. */
import type { AnswerOf, Endpoint, InputsOf } from '@loan/api';
import {
  commitRepayment,
  confirmRepayment,
  getInstalmentPlan,
  getRepaymentWay,
  getRolloverPlan,
  startInstalmentPayment,
  startRollover,
} from '@loan/api/repayment';
import type { IntentDetails, StartedPayments } from '@loan/frame';
import { createDeed, type Deed, type Intents, type MoneyRules } from '@loan/frame/deeds';
import { isPending, withStarted } from '@loan/frame/payment-rules';
import { commitInputs } from '@loan/repayment/rules/card-payment/cardChoice.ts';
import { beforeRollover, whatHappenedToRollover } from '@loan/repayment/rules/rollover/rolledOver.ts';
import { askWhatHappened, owedOf, whatHappenedToPayment } from '@loan/repayment/rules/what-happened/askWhatHappened.ts';
import type { PhoneWindow, World } from './world.ts';

const STARTED = 'loan.started-payments';
const UNPAID_AFTER_MS = 120_000;

/** What a borrower can do on a screen. */
export type Screen = {
  /** Pays what is offered, unless a payment is on its way: an honest borrower then waits. */
  tap(): void;
  payAgain(): void;
  /** Enters the newest code, where one is awaited. */
  enterCode(): void;
  resendCode(): void;
  returnTo(): void;
  deeds: readonly Deed<never, unknown>[];
  /** The debt this borrower means to pay once is shown as unpaid. */
  isOffered(): boolean;
};

export type Scene = {
  story: string;
  deeds: readonly { id: string }[];
  open(world: World, window: PhoneWindow): Promise<Screen>;
};

/** What this borrower does at the payment partner; an honest one pays once. */
export type AtPartner = { payUrls: string[]; hasPaid: boolean };
const partners = new WeakMap<World, AtPartner>();
export function partnerOf(world: World): AtPartner {
  const known = partners.get(world) ?? { payUrls: [], hasPaid: false };
  partners.set(world, known);
  return known;
}

type Bench<S> = {
  world: World;
  window: PhoneWindow;
  intents: Intents;
  /** What the screen shows now. */
  shown: () => S;
  deed<I, A>(endpoint: Endpoint<I, A, 'deed'>, rules: Omit<MoneyRules<I, A>, 'order' | 'askWhatHappened'>): Deed<I, A>;
  order: { productId: string; orderId: string };
  note(call: string, amount: number, before: IntentDetails): void;
};

/** Reads the screen, then lets `draw` put deeds on it. */
async function bench<S>(
  world: World,
  window: PhoneWindow,
  productId: string,
  read: (order: { productId: string; orderId: string }) => Promise<S>,
): Promise<Bench<S>> {
  const order = { productId, orderId: world.orderId };
  const intents = world.intentsOf(window);
  const clock = world.clockOf(window);
  const openedAt = world.now();
  let shown = await world.heardBy(window, read(order));
  intents.screenWasRead(openedAt);
  return {
    ...{ world, window, intents, order, shown: () => shown },
    deed: (endpoint, rules) => {
      const call = endpoint as unknown as (inputs: never) => Promise<never>;
      const deed = createDeed({
        id: endpoint.id,
        call: (inputs) => world.heardBy(window, call(inputs as never)),
        money: () => ({
          ...rules,
          order: order.orderId,
          askWhatHappened: (intent) => world.heardBy(window, askWhatHappened(order)(intent)),
        }),
        ...{ intents, clock },
        settings: () => ({
          retryAfter: { unpaidMs: UNPAID_AFTER_MS, inconclusiveMs: 1_800_000 },
          sendKey: false,
        }),
        readAgain: async () => {
          try {
            const requestedAt = world.now();
            shown = await world.heardBy(window, read(order));
            // The frame counts what it draws so.
            intents.screenWasRead(requestedAt);
            return true;
          } catch {
            return false;
          }
        },
        mayStart: () => window.isAlive,
        onChanged: () => undefined,
      });
      deed.open();
      return deed;
    },
    note(call, amount, before) {
      const started = { at: world.now(), call, amount: String(amount), before };
      world.storage.set(STARTED, JSON.stringify(withStarted(startedOf(world), order.orderId, started)));
    },
  };
}

function startedOf(world: World): StartedPayments {
  return JSON.parse(world.storage.get(STARTED) ?? '{}') as StartedPayments;
}

const noCode = { enterCode: () => undefined, resendCode: () => undefined };

/** Pays the first instalment from a wallet, which is booked by itself a while later. */
export function instalments(story: 'wallet' | 'wallet-late'): Scene {
  return {
    story,
    deeds: [startInstalmentPayment],
    async open(world, window) {
      const on = await bench(world, window, '2', getInstalmentPlan);
      const before = () => ({ owed: owedOf(on.shown()) });
      const pay = on.deed(startInstalmentPayment, {
        intent: ({ amount }) => ({ chosen: { periods: '1' }, amount, before: before() }),
      });
      const first = () => on.shown().repayPlanDetail.repayWaitDetail[0];
      const isOffered = () => first()?.periodNo === '1';
      const send = async (how: 'run' | 'payAgain') => {
        const amount = first()?.totalAmount ?? 0;
        const known = before();
        const inputs = { product_id: '2', orderId: world.orderId, amount, cardNo: '', bankCode: '' };
        if (await pay[how](inputs)) on.note(startInstalmentPayment.id, amount, known);
      };
      const mayTap = () => {
        const started = startedOf(world)[world.orderId];
        if (!started) return true;
        return !isPending(started, whatHappenedToPayment(started, on.shown()), world.now());
      };
      return {
        ...noCode,
        tap: () => isOffered() && mayTap() && void send('run'),
        payAgain: () => isOffered() && void send('payAgain'),
        returnTo: () => void pay.returned(),
        deeds: [pay],
        isOffered,
      };
    },
  };
}

/** Rolls over, and pays the fee on the partner's page. */
export const rollover: Scene = {
  story: 'rollover',
  deeds: [startRollover],
  async open(world, window) {
    const read = async (order: { productId: string; orderId: string }) => ({
      offer: await getRolloverPlan(order),
      plan: await getInstalmentPlan(order),
    });
    const on = await bench(world, window, '1', read);
    const before = () => beforeRollover(on.shown().offer, on.shown().plan);
    const pay = on.deed(startRollover, {
      intent: ({ channelNumber, amount }) => ({ chosen: { channelNumber }, amount, before: before() }),
    });
    const isOffered = () => on.shown().offer.repayDate === '2026-12-08';
    const send = async (how: 'run' | 'payAgain') => {
      const amount = on.shown().offer.delayInfo?.delayAmount ?? 0;
      const known = before();
      const done = await pay[how]({ ...on.order, amount, channelNumber: '90006' });
      if (!done?.answer.payUrl) return;
      partnerOf(world).payUrls.push(done.answer.payUrl);
      on.note(startRollover.id, amount, known);
    };
    const mayTap = () => {
      const started = startedOf(world)[world.orderId];
      if (!started) return true;
      const { offer, plan } = on.shown();
      return !isPending(started, whatHappenedToRollover(started, offer, plan), world.now());
    };
    return {
      ...noCode,
      tap: () => isOffered() && mayTap() && void send('run'),
      payAgain: () => isOffered() && void send('payAgain'),
      returnTo: () => void pay.returned(),
      deeds: [pay],
      isOffered,
    };
  },
};

type CardScreen = { way: AnswerOf<typeof getRepaymentWay>; plan: AnswerOf<typeof getInstalmentPlan> };
type Commit = InputsOf<typeof commitRepayment>;

/** Pays everything with the only card: booked late, or after a code. */
export function card(story: 'card-slow' | 'card-code'): Scene {
  return {
    story,
    deeds: [commitRepayment, confirmRepayment],
    async open(world, window) {
      const read = async (order: { productId: string; orderId: string }): Promise<CardScreen> => ({
        way: await getRepaymentWay({ orderId: order.orderId }),
        plan: await getInstalmentPlan(order),
      });
      const on = await bench(world, window, '1', read);
      const owed = () => owedOf(on.shown().plan);
      const before = () => ({ owed: owed() });
      let attempt: { inputs: Commit; recordId: string } | undefined;
      const commit = on.deed(commitRepayment, {
        intent: ({ amount }) => ({ chosen: { by: 'card' }, amount, before: before() }),
        needsCode: ({ needValid }) => needValid ?? false,
        repeatsCode: ({ sendMsg }) => sendMsg === 1,
      });
      const confirm = on.deed(confirmRepayment, {
        intent: () => ({ chosen: { by: 'card code' }, amount: attempt?.inputs.amount ?? 0, before: before() }),
      });
      const isOffered = () => owed() !== 0;
      const note = (amount: number, known: IntentDetails) => on.note(commitRepayment.id, amount, known);

      const send = async (how: 'run' | 'payAgain', inputs: Commit) => {
        const known = before();
        const done = await commit[how](inputs);
        if (!done) return;
        if (done.answer.needValid) attempt = { inputs, recordId: done.answer.repayRecordId ?? '' };
        else note(inputs.amount, known);
      };
      const inputsNow = (): Commit | undefined => {
        const { bankCards, repayToken = '' } = on.shown().way;
        const [only] = bankCards;
        const order = { orderId: world.orderId, amount: 503_500, couponId: undefined, repayToken };
        return only && commitInputs(only, order);
      };
      const pay = (how: 'run' | 'payAgain') => {
        const inputs = inputsNow();
        if (inputs && isOffered()) void send(how, inputs);
      };
      const enter = async () => {
        if (!attempt || commit.view().state.name !== 'awaiting-code') return;
        const { inputs, recordId } = attempt;
        const { messages } = (await (await world.ask('/sandbox/api/sms')).json()) as { messages: { code: string }[] };
        const known = before();
        const verifyCode = messages.at(-1)?.code ?? '';
        if (!(await confirm.run({ orderId: world.orderId, verifyCode, repaymentRecordId: recordId }))) return;
        attempt = undefined;
        note(inputs.amount, known);
      };
      const mayTap = () => {
        const started = startedOf(world)[world.orderId];
        if (!started) return true;
        return !isPending(started, whatHappenedToPayment(started, on.shown().plan), world.now());
      };
      return {
        tap: () => mayTap() && commit.view().state.name !== 'awaiting-code' && pay('run'),
        payAgain: () => pay('payAgain'),
        enterCode: () => void enter(),
        resendCode: () => {
          if (attempt) void send('run', { ...attempt.inputs, sendMsg: 1 });
        },
        returnTo: () => {
          void commit.returned();
          void confirm.returned();
        },
        deeds: [commit, confirm],
        isOffered,
      };
    },
  };
}
