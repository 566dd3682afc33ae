import { type PhoneNames, USUAL_NAMES } from '@loan/bridge/native';
import { createHost, type HostBehaviour, type TakenCall } from './mockHost.ts';

export type PhoneBehaviour = HostBehaviour & {
  /** Which of the platforms' ways the messages go. */
  transport?: 'ios' | 'android' | 'legacy';
  /** Puts the object into the window this much later, in milliseconds. */
  injectedAfterMs?: number;
  names?: Partial<PhoneNames>;
  /** Hears each action the phone took, as the sandbox shows them. */
  onCall?: (call: TakenCall) => void;
};

/**
 * Plays the phone for a page in `scope`: before the page's scripts run (a same-origin frame's `contentWindow`, or a plain
 * object in a test). Returns the phone in the hand of whoever plays it.
 */
export function playPhone(scope: object, behaviour: PhoneBehaviour = {}) {
  const { transport = 'android', injectedAfterMs, onCall } = behaviour;
  const names = { ...USUAL_NAMES, ...behaviour.names };
  const page = scope as Record<string, unknown>;
  // Replies leave the call first, as they do in every webview but the legacy interface's.
  const later = (deed: () => void) => void Promise.resolve().then(deed);

  const listener = {
    onmessage: undefined as undefined | ((message: { data: unknown }) => void),
    postMessage: (json: string) => take(json),
  };
  const toReceive = (message: unknown) => (page[names.receive] as ((raw: unknown) => void) | undefined)?.(message);
  const host = createHost({ platform: transport === 'ios' ? 'ios' : 'android', ...behaviour }, (message) =>
    transport === 'android' ? later(() => listener.onmessage?.({ data: message })) : later(() => toReceive(message)),
  );

  function take(json: string): void {
    const before = host.taken.length;
    host.take(json);
    for (const call of host.taken.slice(before)) onCall?.(call);
  }

  function inject(): undefined {
    if (behaviour.introduces === 'context') page[names.context] = host.introduction;
    if (transport === 'android') page[names.android] = listener;
    if (transport === 'legacy') page[names.legacy.object] = { [names.legacy.method]: take };
    if (transport === 'ios')
      page.webkit = { messageHandlers: { [names.ios]: { postMessage: async (json: string) => take(json) } } };
  }
  const injection = injectedAfterMs === undefined ? inject() : setTimeout(inject, injectedAfterMs);
  return {
    ...host,
    /** Puts nothing into the window any more. */
    stop: () => clearTimeout(injection),
  };
}
