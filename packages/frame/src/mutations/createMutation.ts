/**
 * One deed of one place: sends it once, knows what became of it, and asks the lender when nobody does. Without React,
 * so that its histories can be tried by the thousand.
 */
import { ApiError } from '@loan/api';
import { askAboutEach } from '../payments/fetchStatusOfEach.ts';
import { type DeedEvent, type DeedState, isUnconfirmed, nextState, type RetryAfter } from '../payments/paymentStateMachine.ts';
import { sendingsOf } from '../payments/submissionRecords.ts';
import type { Intent, Intents, OpenIntent } from '../payments/paymentIntents.ts';
import { type MoneyRules, refusedBy, whyUnknown } from '../payments/paymentOptions.ts';
import { type Clock, ELSEWHERE, within } from '../storage/crossTabLock.ts';

/** After a lost answer the lender is asked at these times. */
export const ASK_AT_SECONDS = [2, 5, 10, 30, 60, 120] as const;
/** Once a look without a booking would count, one that failed is made again after this long. */
const ASK_AGAIN_AFTER_MS = 30_000;
/** Every call has a time limit of its own; who hears nothing for longer was cut off, as by a page that stood frozen. */
const CALL_ENDS_AFTER_MS = 65_000;

const IS_PAST = Symbol('the screen is older than a payment');

/** Why a tap sent nothing: the screen was not true any more, could not be read again, or another one is sending. */
export type NothingSent = 'changed' | 'not-read' | 'busy-elsewhere';

export type DeedNeeds<I, A> = {
  /** Endpoint id. */
  id: string;
  call: (inputs: I, options: { idempotencyKey?: string }) => Promise<A>;
  money: () => MoneyRules<I, A> | undefined;
  intents: Intents;
  clock: Clock;
  settings: () => { retryAfter: RetryAfter; sendKey: boolean };
  /**
   * What is shown is to be read again: what this deed makes stale, or the whole screen. Resolves to whether the screen
   * now shows what the lender knows.
   */
  readAgain: (what: 'stale' | 'screen') => Promise<boolean>;
  /** The borrower is told why a tap sent nothing. */
  onChanged: (why: NothingSent) => void;
  /** False while the page is on the way elsewhere: a late tap on the old screen does nothing. */
  mayStart: () => boolean;
};

/** What a screen sees of a deed. */
export type DeedView = { state: DeedState; isBusy: boolean; error: unknown };

export type Deed<I, A> = {
  view(): DeedView;
  listen(onChange: () => void): () => void;
  run(inputs: I): Promise<{ answer: A } | undefined>;
  payAgain(inputs: I): Promise<{ answer: A } | undefined>;
  askNow(): Promise<void>;
  renew(): Promise<void>;
  /** A screen shows it. */
  open(): void;
  lookAgain(): void;
  returned(): Promise<void>;
  /** The page stood frozen (the back-forward cache): calls of before may never come to an end. */
  restored(): void;
  /** No screen shows it any more. */
  close(): void;
};

export function createDeed<I, A>(needs: DeedNeeds<I, A>): Deed<I, A> {
  const { intents, clock } = needs;
  const { inFlight } = intents;
  const listeners = new Set<() => void>();
  const lock = {};
  let view: DeedView = { state: { name: 'idle' }, isBusy: false, error: undefined };
  let known: OpenIntent | undefined;
  let callOff: (() => void)[] = [];
  /** Gives up the call that is on its way; undefined where none is. */
  let cutOff: (() => void) | undefined;

  function show(change: Partial<DeedView>): void {
    view = { ...view, ...change };
    for (const listener of [...listeners]) listener();
  }
  function tell(event: DeedEvent): void {
    const state = nextState(view.state, event);
    if (state === view.state) return;
    show({ state });
    if (state.name !== 'not-confirmed' && state.name !== 'asking') stopAsking();
    if (state.name === 'settled') renewUntilRead();
  }

  /** Holds the one place in which this page sends; synchronous, so that three taps are one. */
  async function alone<T>(name: unknown, deed: () => Promise<T>): Promise<T | undefined> {
    if (view.isBusy || !needs.mayStart()) return undefined;
    if (inFlight.has(name)) return nothingSent('busy-elsewhere');
    inFlight.add(name);
    show({ isBusy: true, error: undefined });
    try {
      return await deed();
    } finally {
      inFlight.delete(name);
      show({ isBusy: false });
    }
  }

  /**
   * Waits for a call until it is given up. What it comes to after that is not heard: it may have been sent anew since. It
   * is a reason to ask.
   */
  function sent(inputs: I, options: { idempotencyKey?: string }): Promise<A> {
    return new Promise((resolve, reject) => {
      let isGivenUp = false;
      const giveUp = () => {
        isGivenUp = true;
        reject(new ApiError('slow', needs.id, { mayHaveArrived: true }));
      };
      cutOff = giveUp;
      const stop = needs.money() ? clock.after(CALL_ENDS_AFTER_MS, giveUp) : undefined;
      const call = async () => needs.call(inputs, options);
      void call()
        .then(resolve, reject)
        .finally(() => {
          stop?.();
          if (cutOff === giveUp) cutOff = undefined;
          if (isGivenUp) void returned();
        });
    });
  }

  function nothingSent(why: NothingSent): undefined {
    needs.onChanged(why);
    return undefined;
  }

  async function run(inputs: I): Promise<{ answer: A } | undefined> {
    const money = needs.money();
    if (!money) return alone(lock, () => sendFreely(inputs));
    if (money.repeatsCode?.(inputs)) return alone(money.order, () => repeatCode(inputs));
    if (isUnconfirmed(view.state)) return undefined;
    return alone(money.order, async () => {
      // A settled intent rests until the screen has read what the lender knows now.
      if (view.state.name === 'settled') return lookFirst();
      const done = await intents.guard(money.order, async () => {
        const open = intents.openFor(money.order);
        if (open) return findOpen(open);
        if (intents.isPast(money.order)) return IS_PAST;
        return sendMoney(inputs, money);
      });
      if (done === IS_PAST) return lookFirst();
      return done === ELSEWHERE ? findElsewhere(money.order) : done;
    });
  }

  /** What was tapped may be done already, by another window: the borrower sees how things are now, and decides again. */
  async function lookFirst(): Promise<undefined> {
    return nothingSent((await renew('screen')) ? 'changed' : 'not-read');
  }

  async function payAgain(inputs: I): Promise<{ answer: A } | undefined> {
    const money = needs.money();
    if (!money || view.state.name !== 'may-pay-again') return undefined;
    return alone(money.order, async () => {
      const done = await intents.guard(money.order, async () => {
        // Minutes may lie between the question on the screen and this tap, and another window may have been quicker:
        // the lender is asked once more, about the intent as it is now.
        await ask();
        if (nameNow() !== 'may-pay-again') return undefined;
        return sendMoney(inputs, money);
      });
      return done === ELSEWHERE ? findElsewhere(money.order) : done;
    });
  }

  /** TypeScript narrows `view.state` across awaits; the state does not know that. */
  function nameNow(): DeedState['name'] {
    return view.state.name;
  }

  async function sendMoney(inputs: I, money: MoneyRules<I, A>): Promise<{ answer: A } | undefined> {
    const { chosen, amount, before = {} } = money.intent(inputs);
    const intent: Intent = { call: needs.id, order: money.order, chosen, amount: String(amount), before };
    const earlier = intents.openFor(money.order);
    const open = intents.begin(intent);
    known = open;
    tell({ on: view.state.name === 'may-pay-again' ? 'send-again' : 'send', at: open.sentAt });
    try {
      const answer = await sent(inputs, needs.settings().sendKey ? { idempotencyKey: open.key } : {});
      const needsCode = money.needsCode?.(answer) ?? false;
      intents.end(open, needsCode ? 'not-done' : 'done');
      tell({ on: 'answered', needsCode });
      return { answer };
    } catch (error) {
      const why = whyUnknown(error);
      show({ error });
      if (why) {
        intents.leaveOpen(open, why);
        tell({ on: 'unanswered', why, retryAfter: needs.settings().retryAfter });
        askOnSchedule();
      } else if (earlier && refusedBy(error) === 'way') {
        // This sending never got there; what became of the one before it nobody knows still.
        findOpen(intents.takeBack(open, earlier));
      } else {
        intents.end(open, 'not-done');
        tell({ on: 'refused', by: refusedBy(error) });
      }
      return undefined;
    }
  }

  async function repeatCode(inputs: I): Promise<{ answer: A } | undefined> {
    if (view.state.name !== 'awaiting-code') return undefined;
    return sent(inputs, {}).then(
      (answer) => ({ answer }),
      (error: unknown) => void show({ error }),
    );
  }

  async function sendFreely(inputs: I): Promise<{ answer: A } | undefined> {
    tell({ on: 'renew' });
    tell({ on: 'send', at: clock.now() });
    try {
      const answer = await sent(inputs, {});
      tell({ on: 'answered', needsCode: false });
      return { answer };
    } catch (error) {
      show({ error });
      tell({ on: 'refused', by: refusedBy(error) });
      return undefined;
    }
  }

  /** Reads again what is shown; only then may the next intent begin. @returns whether it is shown now */
  function renew(what: 'stale' | 'screen'): Promise<boolean> {
    const at = clock.now();
    const reading = within(CALL_ENDS_AFTER_MS, clock, () => needs.readAgain(what))
      .catch(() => false)
      .then((isRead) => {
        if (!isRead) return false;
        intents.screenWasRead(at);
        tell({ on: 'renew' });
        return true;
      });
    return reading;
  }

  /** A screen that could not be read again is read at the times at which an unknown result is asked about. */
  function renewUntilRead(): void {
    void renew('stale');
    callOff = ASK_AT_SECONDS.map((seconds) => clock.after(seconds * 1000, () => void renew('stale')));
  }

  function findOpen(open: OpenIntent): undefined {
    known = open;
    const { retryAfter } = needs.settings();
    tell({ on: 'found-open', sentAt: open.sentAt, why: open.why ?? 'no-answer', retryAfter });
    askOnSchedule();
    return undefined;
  }

  function findElsewhere(order: string): undefined {
    const open = intents.openFor(order);
    if (!open) return nothingSent('busy-elsewhere');
    return findOpen({ ...open, why: open.why ?? 'elsewhere' });
  }

  function closedElsewhere(): undefined {
    known = undefined;
    tell({ on: 'closed-elsewhere' });
    void renew('screen');
    return undefined;
  }

  function askOnSchedule(): void {
    stopAsking();
    const { unpaidMs, inconclusiveMs } = needs.settings().retryAfter;
    const sinceSent = clock.now() - (known?.sentAt ?? clock.now());
    // These two looks are the ones that may count, whatever the environment's waiting times are.
    const decisive = [unpaidMs, inconclusiveMs].map((ms) => Math.max(0, ms - sinceSent));
    const times = new Set([...ASK_AT_SECONDS.map((seconds) => seconds * 1000), ...decisive]);
    callOff = [...times].map((ms) => clock.after(ms, () => void ask()));
  }

  function stopAsking(): void {
    for (const stop of callOff) stop();
    callOff = [];
  }

  async function ask(): Promise<void> {
    const money = needs.money();
    if (!money || !known || view.state.name === 'asking') return;
    const intent = known;
    const now = intents.openFor(intent.order);
    if (!now) return void closedElsewhere();
    if (sendingsOf(now) !== sendingsOf(intent)) {
      findOpen(now);
      return ask();
    }
    tell({ on: 'ask' });
    if (nameNow() !== 'asking') return;
    const told = await askAboutEach(intent, intents, (one) => money.askWhatHappened(one));
    if (known !== intent) return;
    if (!told) return readFailed();
    for (const one of told.booked) intents.end(one, 'done');
    tell({ on: 'told', what: told.what, at: told.at, retryAfter: needs.settings().retryAfter });
  }

  /** The look that would have counted failed: it is made again until one succeeds. */
  function readFailed(): void {
    tell({ on: 'ask-failed' });
    if (isUnconfirmed(view.state) && clock.now() >= view.state.resubmitFrom)
      callOff.push(clock.after(ASK_AGAIN_AFTER_MS, () => void ask()));
  }

  /** A screen shows this deed: whatever an earlier page left open is taken up again. */
  function open(): void {
    if (view.isBusy) return;
    tell({ on: 'renew' });
    show({ error: undefined });
    const order = needs.money()?.order;
    if (order !== undefined && intents.isPast(order)) void renew('screen');
    const found = order === undefined ? undefined : intents.openFor(order);
    if (found) {
      findOpen(found);
      void ask();
    } else if (isUnconfirmed(view.state)) closedElsewhere();
  }

  /**
   * Another window wrote to the storage. What it wrote is read in every state: this window then knows of that payment, and
   * goes on knowing when the storage is cleared or denied later.
   */
  function lookAgain(): void {
    const order = needs.money()?.order;
    if (order === undefined) return;
    const open = intents.openFor(order);
    intents.isPast(order);
    if (!open && !view.isBusy && isUnconfirmed(view.state)) closedElsewhere();
  }

  /** The borrower came back to the page, or the network did. */
  async function returned(): Promise<void> {
    if (view.isBusy) return;
    if (isUnconfirmed(view.state)) return ask();
    if (needs.money() && view.state.name === 'settled') await renew('screen');
  }

  function restored(): void {
    intents.askAnew();
    cutOff?.();
    if (view.state.name === 'asking') readFailed();
    void returned();
  }

  return {
    view: () => view,
    listen(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    run,
    payAgain,
    askNow: ask,
    async renew() {
      await renew('screen');
    },
    open,
    lookAgain,
    returned,
    restored,
    close: stopAsking,
  };
}
