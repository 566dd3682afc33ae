/** Finds the app's phone, introduces the page to it and puts it behind every action. The shell alone imports this. */
import {
  type Ability,
  type Action,
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
import { createExchange, type Ignored } from './exchange.ts';
import { type EventMessage, type Introduction, readIntroduction } from './messages.ts';
import { findTransport, type PhoneNames, type Post, USUAL_NAMES } from './transports.ts';

export type { Ignored } from './exchange.ts';
export { type PhoneNames, USUAL_NAMES } from './transports.ts';

/** How long a call waits for its reply. */
export const CALL_TIMEOUT_MS = 3000;
/** How long calls wait for the app's introduction before the browser does what it can. */
export const HELLO_TIMEOUT_MS = 1000;
/** How long the page looks for an object that is injected late. */
export const LATE_INJECTION_MS = 1500;
const PROBE_EVERY_MS = 50;
/** An app that starts slowly may still introduce itself; from then on it is used. */
const LATE_HELLO_MS = 10_000;

export type BridgeReport =
  | { on: 'introduced'; environment: PhoneEnvironment }
  | { on: 'absent' | 'silent' }
  | { on: 'ignored'; what: Ignored }
  | { on: 'failed'; error: BridgeError }
  | { on: 'listener-threw'; error: unknown };

export type ConnectOptions = AppAddresses & {
  window: BrowserWindow;
  names?: Partial<PhoneNames>;
  onReport?: (report: BridgeReport) => void;
};

export type PhoneConnection = {
  /** Messages that were not taken, by why. */
  ignored: Readonly<Record<Ignored, number>>;
  /** Calls that wait for a reply. */
  waitingCount(): number;
  disconnect(): void;
};

/** Connects the page to whatever phone there is. Returns at once: first paint never waits for the phone. */
export function connectPhone({
  window: scope,
  names: given,
  onReport = () => {},
  ...app
}: ConnectOptions): PhoneConnection {
  const names = { ...USUAL_NAMES, ...given };
  const browser = browserPhone(scope, app);
  const listeners = new Map<PhoneEvent, PhoneListener[]>();
  let post: Post | undefined;
  let introduction: Introduction | undefined;
  let prober: ReturnType<typeof setInterval> | undefined;

  const exchange = createExchange({ onEvent, onIgnored: (what) => onReport({ on: 'ignored', what }) });
  const onThrown = (error: unknown) => onReport({ on: 'listener-threw', error });
  const environment = () => (introduction ? publicPart(introduction) : browser.environment());

  async function onEvent({ name, data }: EventMessage): Promise<void> {
    const asked = [...(listeners.get(name) ?? [])];
    if (name !== 'back') {
      for (const listener of asked) askEach([listener], onThrown);
      return;
    }
    const isHandled = await isBackHandled(asked, onThrown);
    if (post) await send(post, 'answerBack', { ask: data.ask, isHandled }).catch(() => {});
  }

  function send(to: Post, action: BridgeError['action'], params: object, timeoutMs = CALL_TIMEOUT_MS) {
    return exchange.send(to, { action, params, timeoutMs, pass: introduction?.pass });
  }

  function introduce(said: unknown): boolean {
    introduction = readIntroduction(said);
    if (introduction) onReport({ on: 'introduced', environment: publicPart(introduction) });
    return introduction !== undefined;
  }

  /** Settles when the app has introduced itself, or when it is known that calls must not wait for it. */
  async function meet(): Promise<void> {
    post = await found();
    if (!post) return onReport({ on: 'absent' });
    if (introduce((scope as unknown as Record<string, unknown>)[names.context])) return;
    const hello = send(post, 'hello', {}, LATE_HELLO_MS).then(introduce, () => false);
    if (!(await Promise.race([hello, after(HELLO_TIMEOUT_MS)]))) onReport({ on: 'silent' });
  }

  function found(): Promise<Post | undefined> {
    const probe = () => findTransport(scope, names, exchange.receive);
    const now = probe();
    if (now) return Promise.resolve(now);
    const until = Date.now() + LATE_INJECTION_MS;
    return new Promise((resolve) => {
      prober = setInterval(() => {
        const late = probe();
        if (!late && Date.now() < until) return;
        clearInterval(prober);
        resolve(late);
      }, PROBE_EVERY_MS);
    });
  }

  const port: PhonePort = {
    async ask(action, params): Promise<Outcome> {
      const field = refusedField(scope, app, action, params);
      if (field) return refused(new BridgeError('declined', action, `${action}: ${field} is not right`));
      await met;
      if (!post || !introduction?.actions.includes(action)) return inBrowser(action, params);
      try {
        await send(post, action, params);
        return { isDone: true, by: 'native' };
      } catch (error) {
        if (!isBridgeError(error)) throw error;
        onReport({ on: 'failed', error });
        // Only where nothing can have happened may the browser do it: never twice.
        const mayDoElsewhere = error.kind === 'absent' || error.kind === 'unsupported';
        return mayDoElsewhere ? inBrowser(action, params) : refused(error);
      }
    },
    can(action): Ability {
      if (introduction?.actions.includes(action))
        return { by: 'native', why: `app ${introduction.appVersion} offers it` };
      const { by, why } = browser.can(action);
      return {
        by,
        why: introduction
          ? `app ${introduction.appVersion} does not offer it`
          : post
            ? 'the app has not introduced itself'
            : why,
      };
    },
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      return () =>
        listeners.set(
          event,
          (listeners.get(event) ?? []).filter((one) => one !== listener),
        );
    },
    environment,
    known: () => met.then(environment),
  };

  async function inBrowser<A extends Action>(action: A, params: Parameters<typeof port.ask<A>>[1]): Promise<Outcome> {
    const outcome = await browser.ask(action, params);
    return outcome.isDone || !introduction
      ? outcome
      : refused(new BridgeError('unsupported', action, port.can(action).why));
  }

  Object.defineProperty(scope, names.receive, { value: exchange.receive, configurable: true });
  setPhone(port);
  const met = meet();

  return {
    ignored: exchange.counts,
    waitingCount: exchange.waitingCount,
    disconnect() {
      clearInterval(prober);
      Reflect.deleteProperty(scope, names.receive);
      setPhone(undefined);
    },
  };
}

const refused = (error: BridgeError): Outcome => ({ isDone: false, error });

const after = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false));

const publicPart = ({ platform, appVersion, actions }: Introduction) => ({ platform, appVersion, actions });
