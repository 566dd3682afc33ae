import { type BridgeGlobals, DEFAULT_GLOBALS } from '@loan/bridge/native';
import { createMockHost, type HandledCall, type MockHostOptions } from './mockHost.ts';

export type MockNativeAppOptions = MockHostOptions & {
  /** The platform's transport. */
  transport?: 'ios' | 'android' | 'legacy';
  /** Delay of the injection, in milliseconds. */
  injectedAfterMs?: number;
  names?: Partial<BridgeGlobals>;
  /** Called for each accepted action; the sandbox lists them. */
  onCall?: (call: HandledCall) => void;
};

/**
 * Installs a mock native app in `scope` before the page's scripts run: a same-origin frame's `contentWindow`, or a plain
 * object in a test. Returns the controls of the mock.
 */
export function mockNativeApp(scope: object, behaviour: MockNativeAppOptions = {}) {
  const { transport = 'android', injectedAfterMs, onCall } = behaviour;
  const names = { ...DEFAULT_GLOBALS, ...behaviour.names };
  const globals = scope as Record<string, unknown>;
  // Replies are asynchronous, as in every webview except with the legacy interface. A promise, because fake timers hold
  // back queueMicrotask.
  const inMicrotask = (task: () => void) => void Promise.resolve().then(task);

  const listener = {
    onmessage: undefined as undefined | ((message: { data: unknown }) => void),
    postMessage: (json: string) => receive(json),
  };
  const deliverToPage = (message: unknown) =>
    (globals[names.receive] as ((raw: unknown) => void) | undefined)?.(message);
  const host = createMockHost({ platform: transport === 'ios' ? 'ios' : 'android', ...behaviour }, (message) =>
    transport === 'android'
      ? inMicrotask(() => listener.onmessage?.({ data: message }))
      : inMicrotask(() => deliverToPage(message)),
  );

  function receive(json: string): void {
    const before = host.handledCalls.length;
    host.receive(json);
    for (const call of host.handledCalls.slice(before)) onCall?.(call);
  }

  function inject(): undefined {
    if (behaviour.handshakeMode === 'context') globals[names.context] = host.handshakeInfo;
    if (transport === 'android') globals[names.android] = listener;
    if (transport === 'legacy') globals[names.legacy.object] = { [names.legacy.method]: receive };
    if (transport === 'ios')
      globals.webkit = { messageHandlers: { [names.ios]: { postMessage: async (json: string) => receive(json) } } };
  }
  const injection = injectedAfterMs === undefined ? inject() : setTimeout(inject, injectedAfterMs);
  return {
    ...host,
    /** Cancels a delayed injection. */
    cancelInjection: () => clearTimeout(injection),
  };
}
