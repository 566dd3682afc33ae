/** Going somewhere: inside by the router, outside through the gate. The launch parameters go along where they may. */
import { can, closeWebview, openPage } from '@loan/bridge';
import { withoutRepeats, withQuery } from '../launch/urlQuery.ts';
import { currentEnvironment } from '../market/useMarketConfig.ts';
import { gateUrl, type UrlUse } from './allowUrl.ts';
import { withLaunch } from '../launch/launchParams.ts';
import { say } from '../i18n/useTranslation.ts';
import { toast } from '../feedback/toasts.tsx';

export type GoOptions = {
  /** Added to the address's query; `undefined` leaves a name out. */
  query?: Readonly<Record<string, string | number | undefined>> | undefined;
  /** The page left behind cannot be reached with Back. */
  replace?: boolean;
};

/** What the host hands over: React Router's `router.navigate`, and how the page is left (a test may bring its own). */
export type Way = {
  navigate: (to: string | number, options?: { replace?: boolean }) => Promise<void> | void;
  /** Lets calls and files of the screen at an address leave, before anybody goes there. */
  prepare?: (to: string) => void;
  canGoBack?: () => boolean;
  /** Whether one of our screens has this path. */
  isOurs?: (path: string) => boolean;
  leave?: (url: string, replace: boolean) => void;
  /** The address of today for an old hash entry; undefined for every other address. */
  currentAddress?: ((url: Pick<URL, 'pathname' | 'search' | 'hash'>) => string | undefined) | undefined;
};

let way: Way | undefined;
let onTheWayTo: string | undefined;

/** The host connects its router; the newest one counts. */
export function connectWay(next: Way): void {
  way = next;
  onTheWayTo = undefined;
  leftAt = undefined;
}

/** Writes an address of ours with its query and the launch parameters; no name twice. A given value wins. */
export function addressOf(address: string, query: GoOptions['query'] = {}): string {
  return withLaunch(withValues(withoutRepeats(address), query));
}

function withValues(address: string, query: GoOptions['query'] = {}): string {
  const values = Object.entries(query).filter((pair): pair is [string, string | number] => pair[1] !== undefined);
  return withQuery(address, values, 'replace');
}

/** Goes to one of our addresses. A second tap on the way to the same place does nothing. */
export async function go(address: string, options: GoOptions = {}): Promise<void> {
  const to = addressOf(address, options.query);
  if (onTheWayTo === to) return;
  onTheWayTo = to;
  try {
    await theWay().navigate(to, { replace: options.replace ?? false });
  } finally {
    if (onTheWayTo === to) onTheWayTo = undefined;
  }
}

/** What a button that leads to one of our addresses does with a finger. */
export type WayTo = { onPress(): void; onPressStart(): void };

/**
 * For a button that leads to one of our addresses. The screen's calls and files leave when the finger comes down; a
 * finger that rests for a moment finds the answer on its way when it leaves the button.
 */
export function wayTo(address: string, options: GoOptions = {}): WayTo {
  return {
    onPress: () => void go(address, options),
    onPressStart() {
      if (!isOnTheWay()) theWay().prepare?.(addressOf(address, options.query));
    },
  };
}

/** The page is on the way to another address, inside or outside. */
export function isOnTheWay(): boolean {
  return onTheWayTo !== undefined || isLeaving();
}

/** A page that was to be left and still stands after this long has stayed. */
const LEAVING_TAKES_MS = 20_000;
let leftAt: number | undefined;

function isLeaving(): boolean {
  return leftAt !== undefined && performance.now() - leftAt < LEAVING_TAKES_MS;
}

/** Until the other page is there this one still takes taps; coming back from it ends the leaving. */
function startLeaving(): void {
  leftAt = performance.now();
  const cameBack = () => {
    if (document.visibilityState !== 'visible') return;
    leftAt = undefined;
    document.removeEventListener('visibilitychange', cameBack);
    window.removeEventListener('pageshow', cameBack);
  };
  document.addEventListener('visibilitychange', cameBack);
  window.addEventListener('pageshow', cameBack);
}

/** One step back; where there is no step, the webview is closed, or the front page opens in a plain browser. */
export async function goBack(): Promise<void> {
  // The router counts its own entries; where it keeps no count (a router without the browser's history) it knows best.
  const canGoBack = theWay().canGoBack?.() ?? window.history.state?.idx !== 0;
  if (canGoBack) return void (await theWay().navigate(-1));
  if (can('closeWebview').by === 'native') return void (await closeWebview());
  await go('/', { replace: true });
}

export function useGo(): typeof go {
  return go;
}

export type OutsideOptions = {
  replace?: boolean;
  /** Hands the launch parameters along, to our own origin and the environment's launch partners alone. */
  withLaunch?: boolean;
  query?: GoOptions['query'];
};

/**
 * Opens a URL that the server gave. A screen of ours opens inside the app, a document through the phone, an app link
 * by the phone, everything else leaves the page.
 * @returns whether it was opened; when the gate refused it, the borrower has been told
 */
export async function openOutside(raw: unknown, use: UrlUse, options: OutsideOptions = {}): Promise<boolean> {
  const url = gateUrl(raw, use);
  if (url === undefined) {
    toast.error(say('frame.refusedAddress'));
    return false;
  }
  if (use === 'app') return (await openPage(url)).isDone;
  const given = new URL(url);
  const isOwn = given.origin === window.location.origin;
  // Before the query is added: what stands behind a hash would win over it.
  const target = new URL((isOwn && theWay().currentAddress?.(given)) || url, given.origin);
  const inside = target.pathname + target.search + target.hash;
  if (use === 'internal' && isOwn && (theWay().isOurs?.(target.pathname) ?? true)) {
    await go(inside, options);
    return true;
  }
  const isPartner = isOwn || currentEnvironment().launchPartners.includes(target.origin);
  // A name that the lender repeats stays repeated: a page of another house may read it as a list, or have signed it.
  const full = options.withLaunch && isPartner ? target.origin + withLaunch(withValues(inside, options.query)) : url;
  if (use === 'document') return (await openPage(full)).isDone;
  startLeaving();
  (theWay().leave ?? leavePage)(full, options.replace ?? false);
  return true;
}

function leavePage(url: string, replace: boolean): void {
  if (replace) window.location.replace(url);
  else window.location.assign(url);
}

function theWay(): Way {
  if (!way) throw new Error('The frame has no router yet: the host calls connectWay before it draws.');
  return way;
}
