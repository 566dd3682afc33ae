/** Makes a page of screens; shell, standalone pages and tests use the same. */
import { isApiError } from '@loan/api';
import { type ComponentType, type ReactNode, StrictMode, useMemo } from 'react';
import { Router, type To } from 'react-router';
import { keepInEntry } from '../storage/historyEntryStorage.ts';
import { namesOtherSession } from '../launch/launchParams.ts';
import { connectWay, type Way } from '../navigation/navigate.ts';
import { setReadAgain } from '../queries/refetch.ts';
import { report } from '../telemetry/report.ts';
import { say } from '../i18n/useTranslation.ts';
import { toast } from '../feedback/toasts.tsx';
import { askedAhead } from '../queries/prefetchCache.ts';
import { FrameLayout } from './FrameLayout.tsx';
import { type HostedScreen, isRemoteError } from '../remote/screenRoute.ts';
import { type HostNavigator, NavigatorProvider, useNavigator, useView } from '../navigation/navigationContext.tsx';
import { leaveForFullLoad } from '../navigation/hardNavigate.ts';
import { createNavigator, type PageHistory } from '../navigation/navigator.ts';
import { rememberScroll } from '../navigation/scrollRestoration.ts';
import { failureText, WaitingScreen } from './ScreenError.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import { type ScreenData, type ShownScreen, screenLoader } from './createScreenLoader.ts';
import { readAhead } from './loadScreen.ts';

export type HostOptions = {
  screens: readonly HostedScreen[];
  /** Screens of the host itself (error, not found); they load nothing. */
  own?: Readonly<Record<string, ComponentType>>;
  /** What stands at an address nobody owns. */
  notFound: ComponentType;
  /** Address → the address it is another name of. A page of its own gives the shell's addresses their local ones. */
  aliases?: Readonly<Record<string, string>>;
  /** Whether another page was composed meanwhile; then the next navigation loads it, or at once where files are gone. */
  newerPage?: { look(): Promise<void>; shouldLoadFully(): boolean; filesAreGone(): Promise<void> };
  /** Whether a path is one of ours; by default those of the screens here. */
  isOurs?: (path: string) => boolean;
  /** For makers: stands above every screen. */
  badge?: ReactNode | undefined;
  /** Where addresses live: `pathHistory()`, `hashHistory()`. */
  history: PageHistory;
  /** The address of today for an old hash entry. */
  currentAddress?: Way['currentAddress'];
  /** How the page is left; a test may bring its own. */
  leave?: (url: string, replace: boolean) => void;
};

export type Host = { navigator: HostNavigator; Root: () => ReactNode };

/** @returns the navigator, which has begun to load, and the component that shows it */
export function createHost(options: HostOptions): Host {
  let shown: ShownScreen | undefined;
  const onShown = (next: ShownScreen | undefined) => {
    shown = next;
  };
  let isStale = false;
  const onStale = (error: unknown, isBackground: boolean) => {
    isStale = true;
    if (isBackground) return;
    // A refusal is said in the lender's words, or has been said.
    const words = isApiError(error) && error.kind === 'refused' ? error.message : say(failureText(error));
    if (words) toast.error(words);
  };
  const onFailure = (screen: HostedScreen, error: unknown) => {
    const version = screen.version?.();
    report(
      isRemoteError(error)
        ? { kind: 'remote', remote: error.remote, version: error.version, cause: error.reason }
        : { kind: 'error', remote: screen.remote, ...(version && { version }), message: String(error) },
    );
    if (isRemoteError(error) && error.reason === 'missing') void options.newerPage?.filesAreGone();
    // A lender that refuses says nothing of the build, and a remote that cannot be had has seen to itself.
    if (isApiError(error) || isRemoteError(error)) return false;
    return screen.fellOver?.(error) ?? false;
  };

  const ahead = askedAhead();
  const screens = new Map(
    options.screens.map((screen) => [
      screen.address,
      { screen, load: screenLoader(screen, () => shown, onStale, ahead) },
    ]),
  );
  // The router's own writes drop what it does not know of.
  keepInEntry();
  let isStarted = false;
  const navigator = createNavigator<ScreenData>(options.history, async (url, signal, isBackground) => {
    // The borrower sees a navigation that takes a moment longer.
    const leaveFully = () =>
      leaveForFullLoad(
        () => (options.leave ?? loadPage)(options.history.createHref(url.pathname + url.search), false),
        signal,
      );
    // Which launch an address has is decided where a page starts, and nowhere else. This page's own was decided.
    if (isStarted && namesOtherSession(url.search)) {
      await leaveFully();
      return { stays: true };
    }
    isStarted = true;
    const alias = options.aliases?.[url.pathname];
    if (alias) return { redirect: alias + url.search };
    const found = screens.get(url.pathname);
    if (!found) {
      // Somebody typed it, or a mail programme wrote it, with a slash at its end.
      const plain = url.pathname.replace(/(.)\/+$/, '$1');
      return plain === url.pathname ? { data: 'nothing' } : { redirect: plain + url.search };
    }
    const isNavigation = shown !== undefined && shown.href !== url.href;
    if (isNavigation && options.newerPage?.shouldLoadFully()) {
      if ((await leaveFully()) === 'returned') return { stays: true };
    }
    // What the page's start asked for is given to the first screen.
    const askedSince = shown === undefined ? Math.round(performance.timeOrigin) : undefined;
    return { data: await found.load(url, signal, { isBackground, askedSince }) };
  });
  navigator.subscribe(keepInEntry);
  rememberScroll(navigator, window);
  setReadAgain(async () => {
    isStale = false;
    return (await navigator.readAgain({ isBackground: true })) && !isStale;
  });
  const paths = new Set([
    ...options.screens.map(({ address }) => address),
    ...Object.keys({ ...options.aliases, ...options.own }),
  ]);
  connectWay({
    navigate: (to, how) => (typeof to === 'number' ? navigator.step(to) : navigator.go(to, how)),
    prepare(to) {
      const url = options.history.createURL(to);
      const found = screens.get(url.pathname);
      if (found && !namesOtherSession(url.search)) readAhead(found.screen, url, ahead);
    },
    isOurs: options.isOurs ?? ((path) => paths.has(path)),
    currentAddress: options.currentAddress,
    ...(options.leave && { leave: options.leave }),
  });
  const Place = () => {
    const { location, data } = useView();
    const found = screens.get(location.pathname);
    if (data === undefined) return <WaitingScreen />;
    if (found && data !== 'nothing')
      return <ScreenOutlet data={data} screen={found.screen} onShown={onShown} onFailure={onFailure} />;
    const Own = options.own?.[location.pathname] ?? options.notFound;
    return <Own />;
  };
  return {
    navigator,
    Root: () => (
      <StrictMode>
        <NavigatorProvider value={navigator}>
          <Addresses>
            <FrameLayout screens={options.screens} badge={options.badge} onReturn={options.newerPage?.look}>
              <Place />
            </FrameLayout>
          </Addresses>
        </NavigatorProvider>
      </StrictMode>
    ),
  };
}

function loadPage(href: string): void {
  const { location } = window;
  const before = location.pathname + location.search;
  location.assign(href);
  // What differs behind the hash alone is no other page for a browser.
  if (href.includes('#') && location.pathname + location.search === before) location.reload();
}

/** Gives the router's own hooks the address on the screen, and their links our way of going. */
function Addresses({ children }: { children: ReactNode }) {
  const navigator = useNavigator();
  const { location } = useView();
  const way = useMemo(
    () => ({
      createHref: navigator.href,
      go: (delta: number) => void navigator.step(delta),
      push: (to: To) => void navigator.go(createPath(to)),
      replace: (to: To) => void navigator.go(createPath(to), { replace: true }),
    }),
    [navigator],
  );
  return (
    <Router location={location} navigator={way}>
      {children}
    </Router>
  );
}

function createPath(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}
