import { BridgeError } from './actionResult.ts';
import { type Action, actions, findInvalidField, type ParamsOf } from './actions.ts';
import type { NativeBridge } from './nativeBridge.ts';

/** The part of `Window` that the fallback uses; tests pass their own. */
export type BrowserWindow = {
  location: Pick<Location, 'assign' | 'href'>;
  history: Pick<History, 'back'>;
  /** Whether the page was hidden, which means that an app opened; without it that is assumed. */
  document?: Pick<Document, 'addEventListener'>;
  close(): void;
};

/**
 * The URLs used instead of the app: its scheme (`loanapp://`), its page in the store, and the site's start page, `/` by
 * default.
 */
export type AppUrls = {
  appScheme?: string | undefined;
  /** Schemes of other apps whose links may be opened. */
  partnerAppSchemes?: readonly string[] | undefined;
  storeUrl?: string | undefined;
  siteUrl?: string | undefined;
};

/** How long an installed app may take to open; this page is hidden by then. */
const APP_OPENS_WITHIN_MS = 1_500;

/** The actions in a plain browser; those that it cannot do fail with `absent`. */
export function browserFallback(scope: BrowserWindow, urls: AppUrls = {}): NativeBridge {
  const assignUrl = (url: string) => () => scope.location.assign(url);
  const openAppUrl = (appPath: string) => (urls.appScheme ? assignUrl(urls.appScheme + appPath) : undefined);

  const fallbackActions: { readonly [A in Action]?: (params: ParamsOf<A>) => (() => void) | undefined } = {
    openPage: ({ url }) => assignUrl(url),
    goToPage: ({ name, params }) => openAppUrl(encodeURIComponent(name) + queryOf(params)),
    closeWebview: () => () => {
      scope.close();
      // `window.close` does nothing in a tab that no script opened: then the page goes back in history.
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
    // `?&body=` is the one form that both Android and iOS read.
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

/** A browser does not report a missing app; the page just stays visible. It also stays when the user navigated meanwhile. */
function ifAppDoesNotOpen({ document, location }: BrowserWindow, onNotOpened: () => void): void {
  if (!document) return;
  const { href } = location;
  let hasOpened = false;
  document.addEventListener('visibilitychange', () => (hasOpened = true), { once: true });
  setTimeout(() => !hasOpened && location.href === href && onNotOpened(), APP_OPENS_WITHIN_MS);
}

const BROWSER_INFO = { platform: 'browser', appVersion: '', actions: [] } as const;
const NO_APP = 'no native app';
/** Valid parameters of every action, for `can`, which executes nothing. */
const SAMPLE_PARAMS = { url: '/', name: '', params: {}, number: '' };

/** The name of the field that keeps an action from being sent: of the wrong type, or a URL that must not be opened. */
export function invalidParam(scope: BrowserWindow, urls: AppUrls, action: Action, params: object) {
  const field = findInvalidField(actions[action], params);
  return field ?? ('url' in params && !isAllowedUrl(String(params.url), scope, urls) ? 'url' : undefined);
}

/**
 * Only pages, the app's own scheme and those of listed partners: `javascript:`, `data:`, `file:` and `intent:` never reach
 * the native app.
 */
function isAllowedUrl(url: string, scope: BrowserWindow, urls: AppUrls): boolean {
  try {
    const { protocol } = new URL(url, scope.location.href);
    const schemes = [urls.appScheme ?? '', ...(urls.partnerAppSchemes ?? [])];
    return /^https?:$/.test(protocol) || schemes.some((scheme) => scheme.startsWith(protocol));
  } catch {
    return false;
  }
}

const toDialable = (number: string) => number.replace(/[^\d+]/g, '');

function queryOf(params: ParamsOf<'goToPage'>['params']): string {
  // `URLSearchParams` converts numbers and booleans to text.
  const query = new URLSearchParams(params as Record<string, string>).toString();
  return query && `?${query}`;
}
