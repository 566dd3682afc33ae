/** Phones that are played: for tests of screens, for the sandbox's phone page, and for hosts in real browsers. */
import { type Action, type BrowserWindow, browserPhone, type ParamsOf, setPhone } from '@loan/bridge';
import { connectPhone, type PhoneConnection, type PhoneNames, USUAL_NAMES } from '@loan/bridge/native';
import { createHost, type HostBehaviour, type PhoneMode, type TakenCall } from './playedHost.ts';

export {
  createHost,
  type HostBehaviour,
  PHONE_MODES,
  type PhoneMode,
  type PlayedHost,
  type TakenCall,
} from './playedHost.ts';

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

  function inject(): void {
    if (behaviour.introduces === 'context') page[names.context] = host.introduction;
    if (transport === 'android') page[names.android] = listener;
    if (transport === 'legacy') page[names.legacy.object] = { [names.legacy.method]: take };
    if (transport === 'ios')
      page.webkit = { messageHandlers: { [names.ios]: { postMessage: async (json: string) => take(json) } } };
  }
  if (injectedAfterMs === undefined) inject();
  else setTimeout(inject, injectedAfterMs);
  return host;
}

export type FakePhone = {
  /** The params of every time the app was asked for this action. */
  asked<A extends Action>(action: A): ParamsOf<A>[];
  /** Addresses the browser was sent to instead: `tel:`, `sms:`, the app scheme, pages. */
  wentTo: readonly string[];
  /** How often the window was closed without the app. */
  closed(): number;
  pressBack(): Promise<'page' | 'phone'>;
  tell(event: 'resume' | 'pause' | 'bankBound'): void;
  connection: PhoneConnection | undefined;
};

/**
 * Puts a phone behind the bridge for one test; the plain browser is back after it. `none` is a browser without an app.
 * The app is known at once unless `introduces` says otherwise.
 */
export function fakePhone(mode: PhoneMode | 'none' = 'ok', behaviour: PhoneBehaviour = {}): FakePhone {
  const wentTo: string[] = [];
  let closed = 0;
  const scope: BrowserWindow = {
    location: { href: 'https://loan.example/', assign: (url) => void wentTo.push(String(url)) },
    history: { back: () => {} },
    close: () => {
      closed += 1;
    },
  };
  const app = { appScheme: 'loanapp://', storeUrl: 'https://store.example/loan' };
  const host = mode === 'none' ? undefined : playPhone(scope, { introduces: 'context', ...behaviour, mode });
  const connection =
    host && connectPhone({ window: scope, ...(behaviour.names && { names: behaviour.names }), ...app });
  if (!host) setPhone(browserPhone(scope, app));

  return {
    asked: <A extends Action>(action: A) =>
      (host?.taken ?? []).filter((call) => call.action === action).map((call) => call.params as ParamsOf<A>),
    wentTo,
    closed: () => closed,
    pressBack: async () => host?.pressBack() ?? 'phone',
    tell: (event) => host?.tell(event),
    connection,
  };
}

// Outside a test runner (the sandbox's page) there is nothing to clean up after.
(globalThis as { afterEach?: (deed: () => void) => void }).afterEach?.(() => setPhone(undefined));
