/** Phones that are played: for tests of screens, for the sandbox's phone page, and for hosts in real browsers. */
import { type Action, type BrowserWindow, browserPhone, type ParamsOf, setPhone } from '@loan/bridge';
import { connectPhone, type PhoneConnection } from '@loan/bridge/native';
import type { PhoneMode } from './mockHost.ts';
import { type PhoneBehaviour, playPhone } from './mockNativeApp.ts';

export { keepPhoneIn } from './mockNativeAppInFrame.ts';
export {
  createHost,
  type HostBehaviour,
  PHONE_MODES,
  type PhoneMode,
  type PlayedHost,
  type TakenCall,
} from './mockHost.ts';
export { type PhoneBehaviour, playPhone } from './mockNativeApp.ts';

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
