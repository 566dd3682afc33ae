/** Finds the app's phone, introduces the page to it and puts it behind every action. The shell alone imports this. */
import {
  type AppAddresses,
  BridgeError,
  type BrowserWindow,
  browserPhone,
  isBridgeError,
  type Outcome,
  type PhoneEnvironment,
  type PhoneEvent,
  type PhoneListener,
  type PhonePort,
  refusedField,
  setPhone,
} from '@loan/bridge';
import { askEach, isBackHandled } from './backHook.ts';
import { createExchange, type Ignored } from './rpcChannel.ts';
import { meetApp, publicPart } from './handshake.ts';
import type { EventMessage } from './messages.ts';
import { type PhoneNames, USUAL_NAMES } from './transports.ts';
import { tryOrUndefined } from './tryOrUndefined.ts';

export type { Ignored } from './rpcChannel.ts';
export { type PhoneNames, USUAL_NAMES } from './transports.ts';

/** How long a call waits for its reply. */
export const CALL_TIMEOUT_MS = 3000;

export type BridgeReport =
  | { on: 'introduced'; environment: PhoneEnvironment }
  | { on: 'absent' | 'silent' }
  | { on: 'ignored'; what: Ignored }
  | { on: 'failed'; error: BridgeError }
  | { on: 'listener-threw'; error: unknown };

export type ConnectOptions = AppAddresses & {
  window: BrowserWindow;
  /** Where the app's objects have other names than usual. */
  names?: Partial<PhoneNames> | undefined;
  onReport?: ((report: BridgeReport) => void) | undefined;
};

export type PhoneConnection = {
  /** Messages that were not taken, by why. */
  ignored: Readonly<Partial<Record<Ignored, number>>>;
  /** Calls that wait for a reply. */
  waitingCount(): number;
  disconnect(): void;
};

/** Connects the page to whatever phone there is. Returns at once: first paint never waits for the phone. */
export function connectPhone({ window: scope, onReport = () => {}, ...options }: ConnectOptions): PhoneConnection {
  const page = scope as unknown as Record<string, unknown>;
  const names = { ...USUAL_NAMES, ...options.names };
  const browser = browserPhone(scope, options);
  let listening: { event: PhoneEvent; listener: PhoneListener }[] = [];
  const exchange = createExchange({ onEvent, onIgnored: (what) => onReport({ on: 'ignored', what }) });
  // Before the app is met: the legacy interface may answer while it is being called.
  // Where an app has locked that name its replies do not arrive, and the page goes on without the app.
  tryOrUndefined(() => {
    page[names.receive] = exchange.receive;
  });
  const app = meetApp(page, names, exchange, onReport);

  async function send(action: BridgeError['action'], params: object): Promise<void> {
    if (!app.post) throw new BridgeError('absent', action, 'no app is here');
    await exchange.send(app.post, { action, params, timeoutMs: CALL_TIMEOUT_MS, pass: app.introduction?.pass });
  }

  async function onEvent({ name, data }: EventMessage): Promise<void> {
    const onThrown = (error: unknown) => onReport({ on: 'listener-threw', error });
    const asked = listening.filter(({ event }) => event === name).map(({ listener }) => listener);
    if (name !== 'back') return asked.forEach((listener) => void askEach([listener], onThrown));
    const isHandled = await isBackHandled(asked, onThrown);
    // A phone that does not take the answer has gone back by itself.
    await send('answerBack', { ask: data.ask, isHandled }).catch(() => {});
  }

  const port: PhonePort = {
    async ask(action, params): Promise<Outcome> {
      if (refusedField(scope, options, action, params)) return browser.ask(action, params);
      await app.met;
      if (!app.introduction) return browser.ask(action, params);
      try {
        if (!app.introduction.actions.includes(action))
          throw new BridgeError('unsupported', action, port.can(action).why);
        await send(action, params);
        return { isDone: true, by: 'native' };
      } catch (error) {
        if (!isBridgeError(error)) throw error;
        onReport({ on: 'failed', error });
        // Only where nothing can have happened may the browser do it: never twice.
        const isUndone = error.kind === 'absent' || error.kind === 'unsupported';
        const outcome = isUndone && (await browser.ask(action, params));
        return outcome && outcome.isDone ? outcome : { isDone: false, error };
      }
    },
    can(action) {
      const { introduction } = app;
      if (!introduction)
        return app.post ? { ...browser.can(action), why: 'the app has not said hello' } : browser.can(action);
      const isOffered = introduction.actions.includes(action);
      const why = `app ${introduction.appVersion} ${isOffered ? 'offers' : 'lacks'} it`;
      return { by: isOffered ? 'native' : browser.can(action).by, why };
    },
    on(event, listener) {
      const entry = { event, listener };
      listening = [...listening, entry];
      return () => {
        listening = listening.filter((one) => one !== entry);
      };
    },
    isInApp: () => app.post !== undefined,
    environment: () => (app.introduction ? publicPart(app.introduction) : browser.environment()),
    known: () => app.met.then(port.environment),
  };

  setPhone(port);

  return {
    ignored: exchange.counts,
    waitingCount: exchange.waitingCount,
    disconnect() {
      app.stopLooking();
      tryOrUndefined(() => delete page[names.receive]);
      setPhone(undefined);
    },
  };
}
