import { type Action, actions, type ParamsOf, findInvalidField } from '../actions.ts';
import { BridgeError } from '../actionResult.ts';
import type { NativeBridge } from '../nativeBridge.ts';

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
export type AppUrls = {
  appScheme?: string | undefined;
  storeUrl?: string | undefined;
  siteUrl?: string | undefined;
};

/** An installed app has taken over by then, and this page is hidden. */
const APP_OPENS_WITHIN_MS = 1_500;

/** What a plain browser does in the phone's place; what it cannot do is `absent`. */
export function browserFallback(scope: BrowserWindow, urls: AppUrls = {}): NativeBridge {
  const assignUrl = (url: string) => () => scope.location.assign(url);
  const openAppUrl = (appPath: string) => (urls.appScheme ? assignUrl(urls.appScheme + appPath) : undefined);

  const fallbackActions: { readonly [A in Action]?: (params: ParamsOf<A>) => (() => void) | undefined } = {
    openPage: ({ url }) => assignUrl(url),
    goToPage: ({ name, params }) => openAppUrl(encodeURIComponent(name) + queryOf(params)),
    closeWebview: () => () => {
      scope.close();
      // A tab that no script opened stays: then closing means going back to where the borrower came from.
      scope.history.back();
    },
    goHome() {
      const openSite = assignUrl(urls.siteUrl ?? '/');
      const openApp = openAppUrl('home');
      if (!openApp) return openSite;
      return () => {
        openApp();
        ifAppDoesNotOpen(scope, openSite);
      };
    },
    goMine: () => openAppUrl('mine'),
    goToLogin: () => openAppUrl('login'),
    callPhone: ({ number }) => assignUrl(`tel:${toDialable(number)}`),
    // `?&body=` is the one spelling that Android and iOS both read.
    sendSms: ({ number, text }) =>
      assignUrl(`sms:${toDialable(number)}${text ? `?&body=${encodeURIComponent(text)}` : ''}`),
    goRate: () => (urls.storeUrl ? assignUrl(urls.storeUrl) : undefined),
  };
  const fallbackFor = (action: Action, params: unknown) =>
    (fallbackActions[action] as ((params: unknown) => (() => void) | undefined) | undefined)?.(params);

  return {
    async perform(action, params) {
      const field = invalidParam(scope, urls, action, params);
      if (field) return { isDone: false, error: new BridgeError('declined', action, `wrong ${field}`) };
      const fallback = fallbackFor(action, params);
      if (!fallback) return { isDone: false, error: new BridgeError('absent', action, NO_APP) };
      fallback();
      return { isDone: true, by: 'browser' };
    },
    can: (action) => ({ by: fallbackFor(action, SAMPLE_PARAMS) ? 'browser' : 'none', why: NO_APP }),
    on: () => () => {},
    deviceInfo: () => BROWSER_INFO,
    isInApp: () => false,
    ready: async () => BROWSER_INFO,
  };
}

/** A browser does not say that no app is there: it stays where it is. So does whoever has gone elsewhere meanwhile. */
function ifAppDoesNotOpen({ document, location }: BrowserWindow, onNotOpened: () => void): void {
  if (!document) return;
  const { href } = location;
  let hasOpened = false;
  document.addEventListener('visibilitychange', () => (hasOpened = true), { once: true });
  setTimeout(() => !hasOpened && location.href === href && onNotOpened(), APP_OPENS_WITHIN_MS);
}

const BROWSER_INFO = { platform: 'browser', appVersion: '', actions: [] } as const;
const NO_APP = 'no native app';
/** Values that fit every action, to ask what would be done without doing it. */
const SAMPLE_PARAMS = { url: '/', name: '', params: {}, number: '' };

/** Names the field that keeps an action from being asked: of the wrong kind, or an address nobody should open. */
export function invalidParam(scope: BrowserWindow, urls: AppUrls, action: Action, params: object) {
  const field = findInvalidField(actions[action], params);
  return field ?? ('url' in params && !isAllowedUrl(String(params.url), scope, urls) ? 'url' : undefined);
}

/** Only pages and the app's own scheme: `javascript:`, `data:`, `file:` and `intent:` never reach the phone. */
function isAllowedUrl(url: string, scope: BrowserWindow, urls: AppUrls): boolean {
  try {
    const { protocol } = new URL(url, scope.location.href);
    return /^https?:$/.test(protocol) || urls.appScheme?.startsWith(protocol) === true;
  } catch {
    return false;
  }
}

const toDialable = (number: string) => number.replace(/[^\d+]/g, '');

function queryOf(params: ParamsOf<'goToPage'>['params']): string {
  // The constructor writes numbers and booleans as text by itself.
  const query = new URLSearchParams(params as Record<string, string>).toString();
  return query && `?${query}`;
}
