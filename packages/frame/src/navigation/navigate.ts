/** Navigation inside the app and to allowed external URLs. Common parameters are appended to URLs of ours. */
import { can, closeWebview, openPage } from '@loan/bridge';
import { create } from 'zustand';
import { toast } from '../feedback/toasts.tsx';
import { translate } from '../i18n/useTranslation.ts';
import { appendCommonParams } from '../launch/launchParams.ts';
import { dedupeQueryParams, setQueryParams } from '../launch/urlQuery.ts';
import { getMarketConfig } from '../page/useMarketConfig.ts';
import { allowUrl, type UrlPurpose } from './allowUrl.ts';
import { HARD_NAVIGATION_TIMEOUT_MS } from './hardNavigate.ts';

export type NavigateOptions = {
  /** Added to the URL's query; `undefined` omits a name. */
  query?: Readonly<Record<string, string | number | undefined>> | undefined;
  /** Replaces the present history entry: Back does not lead to it. */
  replace?: boolean;
};

/** Provided by the host: the router, and how the page is left (replaced in tests). */
export type NavigationAdapter = {
  navigate: (to: string, options?: { replace?: boolean }) => Promise<void> | void;
  goBack: () => Promise<void> | void;
  /** The `href` of a URL of ours, where the page keeps its URLs behind a hash; by default the URL itself. */
  createHref?: (to: string) => string;
  /** Sends the requests of the screen at a URL and preloads its files, before navigation. */
  prefetch?: (to: string) => void;
  /** Goes back to the screen's own history entry when Back is guarded, such as by an open dialog. */
  removeGuard?: () => Promise<void> | undefined;
  canGoBack: () => boolean;
  /** Whether one of our screens has this path. */
  isKnownPath?: (path: string) => boolean;
  leave?: (url: string, replace: boolean) => void;
  /** The present URL of a hash URL; undefined for every other URL. */
  resolveHashUrl?: ((url: Pick<URL, 'pathname' | 'search' | 'hash'>) => string | undefined) | undefined;
};

type Navigation = {
  adapter?: NavigationAdapter;
  /** Where `navigate` leads, until the screen is shown. */
  to?: string | undefined;
  /** When the page began to be left for another document. */
  leftAt?: number | undefined;
};

export const useNavigation = create<Navigation>(() => ({}));

/** Called by the host; replaces an earlier adapter. */
export function setNavigation(adapter: NavigationAdapter): void {
  useNavigation.setState({ adapter }, true);
}

/** Adds `query` and the common parameters to a URL of ours, each name once; `query` wins. */
export function buildUrl(url: string, query: NavigateOptions['query'] = {}): string {
  return appendCommonParams(withQueryValues(dedupeQueryParams(url), query));
}

function withQueryValues(url: string, query: NavigateOptions['query'] = {}): string {
  const values = Object.entries(query).filter((pair): pair is [string, string | number] => pair[1] !== undefined);
  return setQueryParams(url, values, 'replace');
}

/** The `href` of a link to a URL of ours, with the common parameters. */
export function hrefOf(url: string, query: NavigateOptions['query']): string {
  const to = buildUrl(url, query);
  return getAdapter().createHref?.(to) ?? to;
}

/** Navigates to a URL of ours. Does nothing while a navigation to the same URL is in progress. */
export async function navigate(url: string, options: NavigateOptions = {}): Promise<void> {
  const to = buildUrl(url, options.query);
  if (useNavigation.getState().to === to) return;
  useNavigation.setState({ to });
  try {
    await getAdapter().navigate(to, { replace: options.replace ?? false });
  } finally {
    if (useNavigation.getState().to === to) useNavigation.setState({ to: undefined });
  }
}

/** Press handlers of a button that navigates. */
export type PressToNavigate = { onPress(): Promise<void>; onPressStart(): void };

/** Handlers for a button that navigates: prefetches requests and files on pointerdown; busy from the press on. */
export function pressToNavigate(url: string, options: NavigateOptions = {}): PressToNavigate {
  return {
    onPress: () => navigate(url, options),
    onPressStart() {
      if (!isNavigatingOrLeaving()) getAdapter().prefetch?.(buildUrl(url, options.query));
    },
  };
}

/** A navigation inside the app is in progress, or the page is being left. */
export function isNavigatingOrLeaving(): boolean {
  const { to, leftAt = Number.NEGATIVE_INFINITY } = useNavigation.getState();
  return to !== undefined || performance.now() - leftAt < HARD_NAVIGATION_TIMEOUT_MS;
}

/** Marks the page as being left until it is shown again: it still takes taps while the other page loads. */
function startLeaving(): void {
  useNavigation.setState({ leftAt: performance.now() });
  const onResume = () => {
    if (document.visibilityState !== 'visible') return;
    useNavigation.setState({ leftAt: undefined });
    document.removeEventListener('visibilitychange', onResume);
    window.removeEventListener('pageshow', onResume);
  };
  document.addEventListener('visibilitychange', onResume);
  window.addEventListener('pageshow', onResume);
}

/**
 * One step back. Without an earlier entry: opens the page that a link of the screen names, else closes the webview, else
 * opens `/`.
 */
export async function goBack(fallback?: { url: string; query?: NavigateOptions['query'] }): Promise<void> {
  if (getAdapter().canGoBack()) return void (await getAdapter().goBack());
  if (fallback) return navigate(fallback.url, { query: fallback.query, replace: true });
  if (can('closeWebview').by === 'native') return void (await closeWebview());
  await navigate('/', { replace: true });
}

export function useNavigate(): typeof navigate {
  return navigate;
}

export type ExternalUrlOptions = {
  replace?: boolean;
  /** Appends the common parameters; only for this origin and the market's launch partners. */
  withCommonParams?: boolean;
  query?: NavigateOptions['query'];
};

/**
 * Opens a URL from a response. A screen of this site opens by navigation, documents and app links through the native app,
 * everything else leaves the page.
 * @returns whether it was opened; a URL that is not allowed, and a document that the app did not open, show a toast
 */
export async function openExternalUrl(
  raw: unknown,
  use: UrlPurpose,
  options: ExternalUrlOptions = {},
): Promise<boolean> {
  const url = allowUrl(raw, use);
  if (url === undefined) {
    toast.error(translate('frame.urlNotAllowed'));
    return false;
  }
  if (use === 'app') return (await openPage(url)).isDone;
  const given = new URL(url);
  const isOwnOrigin = given.origin === window.location.origin;
  // Before the query is added: a query behind a hash would win over it.
  const target = new URL((isOwnOrigin && getAdapter().resolveHashUrl?.(given)) || url, given.origin);
  const inAppUrl = target.pathname + target.search + target.hash;
  if (use === 'internal' && isOwnOrigin && (getAdapter().isKnownPath?.(target.pathname) ?? true)) {
    await navigate(inAppUrl, options);
    return true;
  }
  const isPartner = isOwnOrigin || getMarketConfig().launchPartners.includes(target.origin);
  // Repeated names are kept: another site may read them as a list, or have signed them.
  const targetUrl =
    options.withCommonParams && isPartner
      ? target.origin + appendCommonParams(withQueryValues(inAppUrl, options.query))
      : url;
  if (use === 'document') {
    const { isDone } = await openPage(targetUrl);
    if (!isDone) toast.error(translate('frame.urlNotOpened'));
    return isDone;
  }
  startLeaving();
  const guardRemoval = getAdapter().removeGuard?.();
  if (guardRemoval) await guardRemoval;
  (getAdapter().leave ?? leavePage)(targetUrl, options.replace ?? false);
  return true;
}

function leavePage(url: string, replace: boolean): void {
  if (replace) window.location.replace(url);
  else window.location.assign(url);
}

function getAdapter(): NavigationAdapter {
  const { adapter } = useNavigation.getState();
  if (!adapter) throw new Error('Navigation is not set: the host must call setNavigation before it renders.');
  return adapter;
}
