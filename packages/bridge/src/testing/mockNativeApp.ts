import { type BridgeGlobals, DEFAULT_GLOBALS } from '@loan/bridge/native';
import { createMockHost, type MockHostOptions, type HandledCall } from './mockHost.ts';

export type MockNativeAppOptions = MockHostOptions & {
  /** Which of the platforms' ways the messages go. */
  transport?: 'ios' | 'android' | 'legacy';
  /** Puts the object into the window this much later, in milliseconds. */
  injectedAfterMs?: number;
  names?: Partial<BridgeGlobals>;
  /** Hears each action the phone took, as the sandbox shows them. */
  onCall?: (call: HandledCall) => void;
};

/**
 * Plays the phone for a page in `scope`: before the page's scripts run (a same-origin frame's `contentWindow`, or a plain
 * object in a test). Returns the phone in the hand of whoever plays it.
 */
export function mockNativeApp(scope: object, behaviour: MockNativeAppOptions = {}) {
  const { transport = 'android', injectedAfterMs, onCall } = behaviour;
  const names = { ...DEFAULT_GLOBALS, ...behaviour.names };
  const globals = scope as Record<string, unknown>;
  // Replies leave the call first, as they do in every webview but the legacy interface's.
  const inMicrotask = (callback: () => void) => void Promise.resolve().then(callback);

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
    /** Puts nothing into the window any more. */
    cancelInjection: () => clearTimeout(injection),
  };
}
