import { type Action, actions, type ParamsOf, wrongField } from '../actions.ts';
import { BridgeError } from '../actionResult.ts';
import type { PhonePort } from '../nativeBridge.ts';

/** The part of a window that the browser's answers need; a test may bring its own. */
export type BrowserWindow = {
  location: Pick<Location, 'assign' | 'href'>;
  history: Pick<History, 'back'>;
  /** Tells whether an app took over; without it one is believed to have. */
  document?: Pick<Document, 'addEventListener'>;
  close(): void;
};

/**
 * Addresses that stand in for the app: its own scheme (`loanapp://`), its page in the store, and where this site itself
 * begins, `/` where nothing is said.
 */
export type AppAddresses = {
  appScheme?: string | undefined;
  storeUrl?: string | undefined;
  home?: string | undefined;
};

/** An installed app has taken over by then, and this page is hidden. */
const APP_OPENS_WITHIN_MS = 1_500;

/** What a plain browser does in the phone's place; what it cannot do is `absent`. */
export function browserPhone(scope: BrowserWindow, app: AppAddresses = {}): PhonePort {
  const go = (url: string) => () => scope.location.assign(url);
  const goToApp = (page: string) => (app.appScheme ? go(app.appScheme + page) : undefined);

  const deeds: { readonly [A in Action]?: (params: ParamsOf<A>) => (() => void) | undefined } = {
    openPage: ({ url }) => go(url),
    goToPage: ({ name, params }) => goToApp(encodeURIComponent(name) + queryOf(params)),
    closeWebview: () => () => {
      scope.close();
      // A tab that no script opened stays: then closing means going back to where the borrower came from.
      scope.history.back();
    },
    goHome() {
      const toStart = go(app.home ?? '/');
      const toApp = goToApp('home');
      if (!toApp) return toStart;
      return () => {
        toApp();
        unlessAppOpens(scope, toStart);
      };
    },
    goMine: () => goToApp('mine'),
    goToLogin: () => goToApp('login'),
    callPhone: ({ number }) => go(`tel:${dialled(number)}`),
    // `?&body=` is the one spelling that Android and iOS both read.
    sendSms: ({ number, text }) => go(`sms:${dialled(number)}${text ? `?&body=${encodeURIComponent(text)}` : ''}`),
    goRate: () => (app.storeUrl ? go(app.storeUrl) : undefined),
  };
  const deedFor = (action: Action, params: unknown) =>
    (deeds[action] as ((params: unknown) => (() => void) | undefined) | undefined)?.(params);

  return {
    async ask(action, params) {
      const field = refusedField(scope, app, action, params);
      if (field) return { isDone: false, error: new BridgeError('declined', action, `wrong ${field}`) };
      const deed = deedFor(action, params);
      if (!deed) return { isDone: false, error: new BridgeError('absent', action, NOBODY) };
      deed();
      return { isDone: true, by: 'browser' };
    },
    can: (action) => ({ by: deedFor(action, SAMPLE) ? 'browser' : 'none', why: NOBODY }),
    on: () => () => {},
    environment: () => IN_A_BROWSER,
    isInApp: () => false,
    known: async () => IN_A_BROWSER,
  };
}

/** A browser does not say that no app is there: it stays where it is. So does whoever has gone elsewhere meanwhile. */
function unlessAppOpens({ document, location }: BrowserWindow, goOn: () => void): void {
  if (!document) return;
  const { href } = location;
  let isOpened = false;
  document.addEventListener('visibilitychange', () => (isOpened = true), { once: true });
  setTimeout(() => !isOpened && location.href === href && goOn(), APP_OPENS_WITHIN_MS);
}

const IN_A_BROWSER = { platform: 'browser', appVersion: '', actions: [] } as const;
const NOBODY = 'no app is here';
/** Values that fit every action, to ask what would be done without doing it. */
const SAMPLE = { url: '/', name: '', params: {}, number: '' };

/** Names the field that keeps an action from being asked: of the wrong kind, or an address nobody should open. */
export function refusedField(scope: BrowserWindow, app: AppAddresses, action: Action, params: object) {
  const field = wrongField(actions[action], params);
  return field ?? ('url' in params && !isOpenable(String(params.url), scope, app) ? 'url' : undefined);
}

/** Only pages and the app's own scheme: `javascript:`, `data:`, `file:` and `intent:` never reach the phone. */
function isOpenable(url: string, scope: BrowserWindow, app: AppAddresses): boolean {
  try {
    const { protocol } = new URL(url, scope.location.href);
    return /^https?:$/.test(protocol) || app.appScheme?.startsWith(protocol) === true;
  } catch {
    return false;
  }
}

const dialled = (number: string) => number.replace(/[^\d+]/g, '');

function queryOf(params: ParamsOf<'goToPage'>['params']): string {
  // The constructor writes numbers and booleans as text by itself.
  const query = new URLSearchParams(params as Record<string, string>).toString();
  return query && `?${query}`;
}
