/** Makes a page of screens; shell, standalone pages and tests use the same. */
import { isApiError } from '@loan/api';
import { type ComponentType, type ReactNode, StrictMode, useMemo } from 'react';
import { Router, type To } from 'react-router';
import { saveInEntry } from '../storage/historyEntryStorage.ts';
import { hasOtherSession } from '../launch/launchParams.ts';
import { setNavigation, type NavigationAdapter } from '../navigation/navigate.ts';
import { setRefetchHandler } from '../queries/refetch.ts';
import { report } from '../telemetry/report.ts';
import { translate } from '../i18n/useTranslation.ts';
import { toast } from '../feedback/toasts.tsx';
import { createPrefetchCache } from '../queries/prefetchCache.ts';
import { FrameLayout } from './FrameLayout.tsx';
import { type ScreenRoute, isRemoteError } from '../remote/screenRoute.ts';
import {
  type AppNavigator,
  NavigatorProvider,
  useNavigator,
  useNavigationState,
} from '../navigation/navigationContext.tsx';
import { hardNavigate } from '../navigation/hardNavigate.ts';
import { createNavigator, type PageHistory } from '../navigation/navigator.ts';
import { installScrollRestoration } from '../navigation/scrollRestoration.ts';
import { errorMessageId, ScreenSkeleton } from './ScreenError.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import { type ScreenData, type ShownScreen, createScreenLoader } from './createScreenLoader.ts';
import { prefetchScreen } from './loadScreen.ts';

export type HostOptions = {
  screens: readonly ScreenRoute[];
  /** Screens of the host itself (error, not found); they load nothing. */
  hostScreens?: Readonly<Record<string, ComponentType>>;
  /** What stands at an address nobody owns. */
  notFound: ComponentType;
  /** Address → the address it is another name of. A page of its own gives the shell's addresses their local ones. */
  aliases?: Readonly<Record<string, string>>;
  /** Whether another page was composed meanwhile; then the next navigation loads it, or at once where files are gone. */
  updateWatcher?: { checkForUpdate(): Promise<void>; shouldHardReload(): boolean; onAssetsMissing(): Promise<void> };
  /** Whether a path is one of ours; by default those of the screens here. */
  isKnownPath?: (path: string) => boolean;
  /** For makers: stands above every screen. */
  badge?: ReactNode | undefined;
  /** Where addresses live: `pathHistory()`, `hashHistory()`. */
  history: PageHistory;
  /** The address of today for an old hash entry. */
  resolveLegacyUrl?: NavigationAdapter['resolveLegacyUrl'];
  /** How the page is left; a test may bring its own. */
  leave?: (url: string, replace: boolean) => void;
};

export type Host = { navigator: AppNavigator; Root: () => ReactNode };

/** @returns the navigator, which has begun to load, and the component that shows it */
export function createHost(options: HostOptions): Host {
  let currentScreen: ShownScreen | undefined;
  const onShown = (next: ShownScreen | undefined) => {
    currentScreen = next;
  };
  let isStale = false;
  const onStale = (error: unknown, isBackground: boolean) => {
    isStale = true;
    if (isBackground) return;
    // A refusal is said in the lender's words, or has been said.
    const message = isApiError(error) && error.kind === 'rejected' ? error.message : translate(errorMessageId(error));
    if (message) toast.error(message);
  };
  const onFailure = (screen: ScreenRoute, error: unknown) => {
    const version = screen.version?.();
    report(
      isRemoteError(error)
        ? { kind: 'remote', remote: error.remote, version: error.version, cause: error.reason }
        : { kind: 'error', remote: screen.remote, ...(version && { version }), message: String(error) },
    );
    if (isRemoteError(error) && error.reason === 'not-found') void options.updateWatcher?.onAssetsMissing();
    // A lender that refuses says nothing of the build, and a remote that cannot be had has seen to itself.
    if (isApiError(error) || isRemoteError(error)) return false;
    return screen.onRenderError?.(error) ?? false;
  };

  const prefetchCache = createPrefetchCache();
  const screens = new Map(
    options.screens.map((screen) => [
      screen.path,
      { screen, load: createScreenLoader(screen, () => currentScreen, onStale, prefetchCache) },
    ]),
  );
  // The router's own writes drop what it does not know of.
  saveInEntry();
  let isStarted = false;
  const navigator = createNavigator<ScreenData>(options.history, async (url, signal, isBackground) => {
    // The borrower sees a navigation that takes a moment longer.
    const leaveByHardNavigation = () =>
      hardNavigate(
        () => (options.leave ?? loadPage)(options.history.createHref(url.pathname + url.search), false),
        signal,
      );
    // Which launch an address has is decided where a page starts, and nowhere else. This page's own was decided.
    if (isStarted && hasOtherSession(url.search)) {
      await leaveByHardNavigation();
      return { isBlocked: true };
    }
    isStarted = true;
    const alias = options.aliases?.[url.pathname];
    if (alias) return { redirect: alias + url.search + url.hash };
    const found = screens.get(url.pathname);
    if (!found) {
      // Somebody typed it, or a mail programme wrote it, with a slash at its end.
      const withoutTrailingSlash = url.pathname.replace(/(.)\/+$/, '$1');
      return withoutTrailingSlash === url.pathname
        ? { data: 'no-screen' }
        : { redirect: withoutTrailingSlash + url.search + url.hash };
    }
    const isNavigation = currentScreen !== undefined && currentScreen.href !== url.href;
    if (isNavigation && options.updateWatcher?.shouldHardReload()) {
      if ((await leaveByHardNavigation()) === 'restored') return { isBlocked: true };
    }
    // What the page's start asked for is given to the first screen.
    const requestedSince = currentScreen === undefined ? Math.round(performance.timeOrigin) : undefined;
    try {
      return { data: await found.load(url, signal, { isBackground, requestedSince }) };
    } catch (error) {
      // Code of the screen's module may throw, such as its `shouldRevalidate`: the error screen offers another try.
      return { data: { state: { kind: 'failed', error } } };
    }
  });
  navigator.subscribe(saveInEntry);
  installScrollRestoration(navigator, window);
  setRefetchHandler(async () => {
    isStale = false;
    return (await navigator.refetch({ isBackground: true })) && !isStale;
  });
  const paths = new Set([
    ...options.screens.map(({ path }) => path),
    ...Object.keys({ ...options.aliases, ...options.hostScreens }),
  ]);
  setNavigation({
    navigate: (to, how) => (typeof to === 'number' ? navigator.step(to) : navigator.navigate(to, how)),
    prefetch(to) {
      const url = options.history.createURL(to);
      const found = screens.get(url.pathname);
      if (found && !hasOtherSession(url.search)) prefetchScreen(found.screen, url, prefetchCache);
    },
    isKnownPath: options.isKnownPath ?? ((path) => paths.has(path)),
    resolveLegacyUrl: options.resolveLegacyUrl,
    ...(options.leave && { leave: options.leave }),
  });
  const CurrentScreen = () => {
    const { location, data } = useNavigationState();
    const found = screens.get(location.pathname);
    if (data === undefined) return <ScreenSkeleton />;
    if (found && data !== 'no-screen')
      return <ScreenOutlet data={data} screen={found.screen} onShown={onShown} onFailure={onFailure} />;
    const HostScreen = options.hostScreens?.[location.pathname] ?? options.notFound;
    return <HostScreen />;
  };
  return {
    navigator,
    Root: () => (
      <StrictMode>
        <NavigatorProvider value={navigator}>
          <RouterAdapter>
            <FrameLayout
              screens={options.screens}
              badge={options.badge}
              onResumed={options.updateWatcher?.checkForUpdate}
            >
              <CurrentScreen />
            </FrameLayout>
          </RouterAdapter>
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
function RouterAdapter({ children }: { children: ReactNode }) {
  const navigator = useNavigator();
  const { location } = useNavigationState();
  const routerNavigator = useMemo(
    () => ({
      createHref: navigator.href,
      go: (delta: number) => void navigator.step(delta),
      push: (to: To) => void navigator.navigate(createPath(to)),
      replace: (to: To) => void navigator.navigate(createPath(to), { replace: true }),
    }),
    [navigator],
  );
  return (
    <Router location={location} navigator={routerNavigator}>
      {children}
    </Router>
  );
}

function createPath(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}
