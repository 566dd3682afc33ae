/** Finds the native app, makes the handshake and sets the app as the implementation of all actions. Only the shell imports this. */
import {
  type ActionResult,
  type AppUrls,
  BridgeError,
  type BrowserWindow,
  browserFallback,
  type DeviceInfo,
  invalidParam,
  isBridgeError,
  type NativeBridge,
  type NativeEvent,
  type NativeEventListener,
  setBridge,
} from '@loan/bridge';
import { answerBack, callListeners } from './answerBack.ts';
import { handshake, toDeviceInfo } from './handshake.ts';
import type { EventMessage } from './messages.ts';
import { createRpcChannel, type IgnoredReason } from './rpcChannel.ts';
import { type BridgeGlobals, DEFAULT_GLOBALS } from './transports.ts';
import { tryOrUndefined } from './tryOrUndefined.ts';

export type { IgnoredReason } from './rpcChannel.ts';
export { type BridgeGlobals, DEFAULT_GLOBALS } from './transports.ts';

/** How long a call waits for its reply. */
export const CALL_TIMEOUT_MS = 3000;

export type BridgeReport =
  | { on: 'handshake'; deviceInfo: DeviceInfo }
  | { on: 'absent' | 'no-handshake' }
  | { on: 'ignored'; reason: IgnoredReason }
  | { on: 'failed'; error: BridgeError }
  | { on: 'listener-threw'; error: unknown };

export type ConnectOptions = AppUrls & {
  window: BrowserWindow;
  /** The names of the app's objects, when they differ from the default. */
  names?: Partial<BridgeGlobals> | undefined;
  onReport?: ((report: BridgeReport) => void) | undefined;
};

export type NativeConnection = {
  /** Numbers of ignored messages by reason. */
  ignoredCounts: Readonly<Partial<Record<IgnoredReason, number>>>;
  /** Number of calls that wait for a reply. */
  pendingCount(): number;
  disconnect(): void;
};

/** Connects the page to the native app, if there is one. Returns at once: first paint never waits for it. */
export function connectNativeBridge({
  window: scope,
  onReport = () => {},
  ...options
}: ConnectOptions): NativeConnection {
  const globals = scope as unknown as Record<string, unknown>;
  const names = { ...DEFAULT_GLOBALS, ...options.names };
  const browser = browserFallback(scope, options);
  let listeners: { event: NativeEvent; listener: NativeEventListener }[] = [];
  const channel = createRpcChannel({ onEvent, onIgnored: (reason) => onReport({ on: 'ignored', reason }) });
  // Set before the handshake: the legacy interface may reply synchronously. If the app has locked this name, its replies
  // do not arrive, and the page uses the browser fallback.
  tryOrUndefined(() => {
    globals[names.receive] = channel.receive;
  });
  const app = handshake(globals, names, channel, onReport);

  async function callNative(action: BridgeError['action'], params: object): Promise<void> {
    if (!app.post) throw new BridgeError('absent', action, 'no native app');
    await channel.send(app.post, { action, params, timeoutMs: CALL_TIMEOUT_MS, pass: app.handshakeInfo?.pass });
  }

  async function onEvent({ name, data }: EventMessage): Promise<void> {
    const onError = (error: unknown) => onReport({ on: 'listener-threw', error });
    const eventListeners = listeners.filter(({ event }) => event === name).map(({ listener }) => listener);
    if (name !== 'back') return eventListeners.forEach((listener) => void callListeners([listener], onError));
    await answerBack(data.ask, eventListeners, (answer) => callNative('answerBack', answer), onError);
  }

  const bridge: NativeBridge = {
    async perform(action, params): Promise<ActionResult> {
      if (invalidParam(scope, options, action, params)) return browser.perform(action, params);
      await app.ready;
      if (!app.handshakeInfo) return browser.perform(action, params);
      try {
        if (!app.handshakeInfo.actions.includes(action))
          throw new BridgeError('unsupported', action, bridge.can(action).why);
        await callNative(action, params);
        return { isDone: true, by: 'native' };
      } catch (error) {
        if (!isBridgeError(error)) throw error;
        onReport({ on: 'failed', error });
        // Only where nothing can have happened may the browser do it: never twice.
        const isNotDone = error.kind === 'absent' || error.kind === 'unsupported';
        const fallbackResult = isNotDone && (await browser.perform(action, params));
        return fallbackResult && fallbackResult.isDone ? fallbackResult : { isDone: false, error };
      }
    },
    can(action) {
      const { handshakeInfo } = app;
      if (!handshakeInfo)
        return app.post ? { ...browser.can(action), why: 'the app did not answer the handshake' } : browser.can(action);
      const isSupported = handshakeInfo.actions.includes(action);
      const why = `app ${handshakeInfo.appVersion} ${isSupported ? 'supports' : 'does not support'} it`;
      return { by: isSupported ? 'native' : browser.can(action).by, why };
    },
    on(event, listener) {
      const entry = { event, listener };
      listeners = [...listeners, entry];
      return () => {
        listeners = listeners.filter((one) => one !== entry);
      };
    },
    isInApp: () => app.post !== undefined,
    deviceInfo: () => (app.handshakeInfo ? toDeviceInfo(app.handshakeInfo) : browser.deviceInfo()),
    ready: () => app.ready.then(bridge.deviceInfo),
  };

  setBridge(bridge);

  return {
    ignoredCounts: channel.counts,
    pendingCount: channel.pendingCount,
    disconnect() {
      app.stopProbing();
      tryOrUndefined(() => delete globals[names.receive]);
      setBridge(undefined);
    },
  };
}
