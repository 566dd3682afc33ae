/**
 * One deed of one place: sends it once, knows what became of it, and asks the lender when nobody does. Without React,
 * so that its histories can be tried by the thousand.
 */
import { type DeedEvent, type DeedState, isUnconfirmed, nextState, type RetryAfter } from './intentMachine.ts';
import type { Intent, Intents, OpenIntent } from './intents.ts';
import { type MoneyRules, refusedBy, whyUnknown } from './moneyRules.ts';
import { type Clock, ELSEWHERE } from './windows.ts';

/** After a lost answer the lender is asked at these times. */
export const ASK_AT_SECONDS = [2, 5, 10, 30, 60, 120] as const;

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
  /** The borrower is told that the screen was no longer true. */
  onChanged: () => void;
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

  function show(change: Partial<DeedView>): void {
    view = { ...view, ...change };
    for (const listener of [...listeners]) listener();
  }
  function tell(event: DeedEvent): void {
    const state = nextState(view.state, event);
    if (state === view.state) return;
    show({ state });
    if (!isUnconfirmed(state)) stopAsking();
  }

  /** Holds the one place in which this page sends; synchronous, so that three taps are one. */
  async function alone<T>(name: unknown, deed: () => Promise<T>): Promise<T | undefined> {
    if (view.isBusy || inFlight.has(name) || !needs.mayStart()) return undefined;
    inFlight.add(name);
    show({ isBusy: true, error: undefined });
    try {
      return await deed();
    } finally {
      inFlight.delete(name);
      show({ isBusy: false });
    }
  }

  async function run(inputs: I): Promise<{ answer: A } | undefined> {
    const money = needs.money();
    if (!money) return alone(lock, () => sendFreely(inputs));
    if (money.repeatsCode?.(inputs)) return alone(money.order, () => repeatCode(inputs));
    // A settled intent rests until the screen has read what the lender knows now.
    if (isUnconfirmed(view.state) || view.state.name === 'settled') return undefined;
    return alone(money.order, async () => {
      const done = await intents.guard(money.order, async () => {
        const open = intents.openFor(money.order);
        if (open) return findOpen(open);
        if (intents.isPast(money.order)) return lookFirst();
        return sendMoney(inputs, money);
      });
      return done === ELSEWHERE ? findElsewhere(money.order) : done;
    });
  }

  /** What was tapped may be done already, by another window: the borrower sees how things are now, and decides again. */
  function lookFirst(): undefined {
    needs.onChanged();
    void renew('screen');
    return undefined;
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
    const open = intents.begin(intent);
    known = open;
    tell({ on: view.state.name === 'may-pay-again' ? 'send-again' : 'send', at: open.sentAt });
    try {
      const answer = await needs.call(inputs, needs.settings().sendKey ? { idempotencyKey: open.key } : {});
      const needsCode = money.needsCode?.(answer) ?? false;
      intents.end(open, needsCode ? 'not-done' : 'done');
      tell({ on: 'answered', needsCode });
      if (view.state.name === 'settled') void renew();
      return { answer };
    } catch (error) {
      const why = whyUnknown(error);
      show({ error });
      if (why) {
        intents.leaveOpen(open, why);
        tell({ on: 'unanswered', why, retryAfter: needs.settings().retryAfter });
        askOnSchedule();
      } else {
        intents.end(open, 'not-done');
        tell({ on: 'refused', by: refusedBy(error) });
      }
      return undefined;
    }
  }

  async function repeatCode(inputs: I): Promise<{ answer: A } | undefined> {
    if (view.state.name !== 'awaiting-code') return undefined;
    return needs.call(inputs, {}).then(
      (answer) => ({ answer }),
      (error: unknown) => void show({ error }),
    );
  }

  async function sendFreely(inputs: I): Promise<{ answer: A } | undefined> {
    tell({ on: 'renew' });
    tell({ on: 'send', at: clock.now() });
    try {
      const answer = await needs.call(inputs, {});
      tell({ on: 'answered', needsCode: false });
      void renew();
      return { answer };
    } catch (error) {
      show({ error });
      tell({ on: 'refused', by: refusedBy(error) });
      return undefined;
    }
  }

  /** Reads again what is shown; only then may the next intent begin. */
  async function renew(what: 'stale' | 'screen' = 'stale'): Promise<void> {
    const at = clock.now();
    if (!(await needs.readAgain(what))) return;
    intents.screenWasRead(at);
    tell({ on: 'renew' });
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
    if (!open) return undefined;
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
    if (now.key !== intent.key || now.sentAt > intent.sentAt) {
      findOpen(now);
      return ask();
    }
    tell({ on: 'ask' });
    if (nameNow() !== 'asking') return;
    const told = await intents.askTogether(intent, () => money.askWhatHappened(intent));
    if (known !== intent) return;
    if (!told) return tell({ on: 'ask-failed' });
    if (told.what === 'booked') intents.end(intent, 'done');
    tell({ on: 'told', ...told, retryAfter: needs.settings().retryAfter });
    if (nameNow() === 'settled') void renew();
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

  /** Another window wrote to the storage. */
  function lookAgain(): void {
    const order = needs.money()?.order;
    if (order === undefined || view.isBusy || !isUnconfirmed(view.state)) return;
    if (!intents.openFor(order)) closedElsewhere();
  }

  /** The borrower came back to the page, or the network did. */
  async function returned(): Promise<void> {
    if (view.isBusy) return;
    if (isUnconfirmed(view.state)) return ask();
    if (needs.money() && view.state.name === 'settled') return renew('screen');
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
    renew: () => renew('screen'),
    open,
    lookAgain,
    returned,
    close: stopAsking,
  };
}
