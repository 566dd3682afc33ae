/** Going somewhere: inside by the router, outside through the gate. The launch parameters go along where they may. */
import { can, closeWebview, openPage } from '@loan/bridge';
import { dedupeQueryParams, setQueryParams } from '../launch/urlQuery.ts';
import { getMarketConfig } from '../market/useMarketConfig.ts';
import { allowUrl, type UrlPurpose } from './allowUrl.ts';
import { appendCommonParams } from '../launch/launchParams.ts';
import { translate } from '../i18n/useTranslation.ts';
import { toast } from '../feedback/toasts.tsx';

export type NavigateOptions = {
  /** Added to the address's query; `undefined` leaves a name out. */
  query?: Readonly<Record<string, string | number | undefined>> | undefined;
  /** The page left behind cannot be reached with Back. */
  replace?: boolean;
};

/** What the host hands over: React Router's `router.navigate`, and how the page is left (a test may bring its own). */
export type NavigationAdapter = {
  navigate: (to: string | number, options?: { replace?: boolean }) => Promise<void> | void;
  /** Lets calls and files of the screen at an address leave, before anybody goes there. */
  prefetch?: (to: string) => void;
  canGoBack?: () => boolean;
  /** Whether one of our screens has this path. */
  isKnownPath?: (path: string) => boolean;
  leave?: (url: string, replace: boolean) => void;
  /** The address of today for an old hash entry; undefined for every other address. */
  resolveLegacyUrl?: ((url: Pick<URL, 'pathname' | 'search' | 'hash'>) => string | undefined) | undefined;
};

let adapter: NavigationAdapter | undefined;
let navigatingTo: string | undefined;

/** The host connects its router; the newest one counts. */
export function setNavigation(next: NavigationAdapter): void {
  adapter = next;
  navigatingTo = undefined;
  leftAt = undefined;
}

/** Writes an address of ours with its query and the launch parameters; no name twice. A given value wins. */
export function buildUrl(url: string, query: NavigateOptions['query'] = {}): string {
  return appendCommonParams(withQueryValues(dedupeQueryParams(url), query));
}

function withQueryValues(url: string, query: NavigateOptions['query'] = {}): string {
  const values = Object.entries(query).filter((pair): pair is [string, string | number] => pair[1] !== undefined);
  return setQueryParams(url, values, 'replace');
}

/** Goes to one of our addresses. A second tap on the way to the same place does nothing. */
export async function navigate(url: string, options: NavigateOptions = {}): Promise<void> {
  const to = buildUrl(url, options.query);
  if (navigatingTo === to) return;
  navigatingTo = to;
  try {
    await getAdapter().navigate(to, { replace: options.replace ?? false });
  } finally {
    if (navigatingTo === to) navigatingTo = undefined;
  }
}

/** What a button that leads to one of our addresses does with a finger. */
export type PressToNavigate = { onPress(): void; onPressStart(): void };

/**
 * For a button that leads to one of our addresses. The screen's calls and files leave when the finger comes down; a
 * finger that rests for a moment finds the answer on its way when it leaves the button.
 */
export function pressToNavigate(url: string, options: NavigateOptions = {}): PressToNavigate {
  return {
    onPress: () => void navigate(url, options),
    onPressStart() {
      if (!isNavigatingOrLeaving()) getAdapter().prefetch?.(buildUrl(url, options.query));
    },
  };
}

/** The page is on the way to another address, inside or outside. */
export function isNavigatingOrLeaving(): boolean {
  return navigatingTo !== undefined || isLeaving();
}

/** A page that was to be left and still stands after this long has stayed. */
const LEAVING_TIMEOUT_MS = 20_000;
let leftAt: number | undefined;

function isLeaving(): boolean {
  return leftAt !== undefined && performance.now() - leftAt < LEAVING_TIMEOUT_MS;
}

/** Until the other page is there this one still takes taps; coming back from it ends the leaving. */
function startLeaving(): void {
  leftAt = performance.now();
  const onResume = () => {
    if (document.visibilityState !== 'visible') return;
    leftAt = undefined;
    document.removeEventListener('visibilitychange', onResume);
    window.removeEventListener('pageshow', onResume);
  };
  document.addEventListener('visibilitychange', onResume);
  window.addEventListener('pageshow', onResume);
}

/** One step back; where there is no step, the webview is closed, or the front page opens in a plain browser. */
export async function goBack(): Promise<void> {
  // The router counts its own entries; where it keeps no count (a router without the browser's history) it knows best.
  const canGoBack = getAdapter().canGoBack?.() ?? window.history.state?.idx !== 0;
  if (canGoBack) return void (await getAdapter().navigate(-1));
  if (can('closeWebview').by === 'native') return void (await closeWebview());
  await navigate('/', { replace: true });
}

export function useNavigate(): typeof navigate {
  return navigate;
}

export type ExternalUrlOptions = {
  replace?: boolean;
  /** Hands the launch parameters along, to our own origin and the environment's launch partners alone. */
  withCommonParams?: boolean;
  query?: NavigateOptions['query'];
};

/**
 * Opens a URL that the server gave. A screen of ours opens inside the app, a document through the phone, an app link
 * by the phone, everything else leaves the page.
 * @returns whether it was opened; when the gate refused it, the borrower has been told
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
  // Before the query is added: what stands behind a hash would win over it.
  const target = new URL((isOwnOrigin && getAdapter().resolveLegacyUrl?.(given)) || url, given.origin);
  const inAppUrl = target.pathname + target.search + target.hash;
  if (use === 'internal' && isOwnOrigin && (getAdapter().isKnownPath?.(target.pathname) ?? true)) {
    await navigate(inAppUrl, options);
    return true;
  }
  const isPartner = isOwnOrigin || getMarketConfig().launchPartners.includes(target.origin);
  // A name that the lender repeats stays repeated: a page of another house may read it as a list, or have signed it.
  const targetUrl =
    options.withCommonParams && isPartner
      ? target.origin + appendCommonParams(withQueryValues(inAppUrl, options.query))
      : url;
  if (use === 'document') return (await openPage(targetUrl)).isDone;
  startLeaving();
  (getAdapter().leave ?? leavePage)(targetUrl, options.replace ?? false);
  return true;
}

function leavePage(url: string, replace: boolean): void {
  if (replace) window.location.replace(url);
  else window.location.assign(url);
}

function getAdapter(): NavigationAdapter {
  if (!adapter) throw new Error('The frame has no router yet: the host calls setNavigation before it draws.');
  return adapter;
}
