/** Creates the host of a page's screens; used by the shell, standalone pages and tests. */
import { isApiError } from '@loan/api';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, StrictMode, useMemo } from 'react';
import { Router, type To } from 'react-router';
import { hasOtherSession, safeSessionStorage } from '../launch/launchParams.ts';
import { hardNavigate } from '../navigation/hardNavigate.ts';
import { announceEntry, pushEntry } from '../navigation/historyEntryState.ts';
import { type NavigationAdapter, setNavigation } from '../navigation/navigate.ts';
import {
  type AppNavigator,
  NavigatorProvider,
  useNavigationState,
  useNavigator,
} from '../navigation/navigationContext.tsx';
import { createNavigator } from '../navigation/navigator.ts';
import type { PageHistory } from '../navigation/pageHistory.ts';
import { installScrollRestoration } from '../navigation/scrollRestoration.ts';
import { queryClient } from '../queries/queryClient.ts';
import { isRemoteError, type ScreenRoute } from '../remote/screenRoute.ts';
import { createScreenLoader, type ScreenData } from '../screen-loading/createScreenLoader.ts';
import { failedScreen, type OpenScreen, prefetchScreen } from '../screen-loading/openScreen.ts';
import { isMissingIn, saveInEntry } from '../storage/historyEntryStorage.ts';
import { safeLocalStorage } from '../storage/storage.ts';
import { report } from '../telemetry/report.ts';
import { FrameLayout } from './FrameLayout.tsx';
import { ScreenSkeleton } from './ScreenError.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';

export type HostOptions = {
  screens: readonly ScreenRoute[];
  /** Screens of the host itself (error, not found); they load nothing. */
  hostScreens?: Readonly<Record<string, ComponentType>>;
  /** Rendered for a path without a screen. */
  notFound: ComponentType;
  /** Alias path → path. A standalone page maps the shell's paths to its own. */
  aliases?: Readonly<Record<string, string>>;
  /** Detects a newer page: the next navigation then loads it, or the page reloads at once when its files are gone. */
  updateWatcher?: { checkForUpdate(): Promise<void>; shouldHardReload(): boolean; onAssetsMissing(): Promise<void> };
  /** Whether a path is one of ours; by default those of the screens here. */
  isKnownPath?: (path: string) => boolean;
  /** For developers: rendered above every screen. */
  badge?: ReactNode | undefined;
  /** Where URLs are kept: `pathHistory()`, `hashHistory()`. */
  history: PageHistory;
  /** The present URL of a hash URL. */
  resolveHashUrl?: NavigationAdapter['resolveHashUrl'];
  /** How the page is left; replaced in tests. */
  leave?: (url: string, replace: boolean) => void;
};

export type Host = { navigator: AppNavigator; Root: () => ReactNode };

/** @returns the navigator, which has started to load, and the component that renders its state */
export function createHost(options: HostOptions): Host {
  let shown: OpenScreen | undefined;
  const onFailure = (screen: ScreenRoute, error: unknown) => {
    const version = screen.version?.();
    // An API error does not mean that the build is broken, and a RemoteError has switched versions already.
    const isOfBuild = !isApiError(error) && !isRemoteError(error);
    report(
      isRemoteError(error)
        ? { kind: 'remote', remote: error.remote, version: error.version, cause: error.reason }
        : { kind: 'error', remote: screen.remote, ...(version && { version }), message: String(error) },
      isOfBuild ? error : undefined,
    );
    if (isRemoteError(error) && ['not-found', 'damaged-entry'].includes(error.reason))
      void options.updateWatcher?.onAssetsMissing();
    return isOfBuild && (screen.onRenderError?.(error) ?? false);
  };

  const screens = new Map(
    options.screens.map((screen) => [screen.path, { screen, load: createScreenLoader(screen, () => shown) }]),
  );
  // The history's own writes drop other fields of the entry's state.
  saveInEntry();
  // Before the navigator hears of it: the page may be reloaded while the entry's screen is loading.
  window.addEventListener('popstate', saveInEntry);
  let isStarted = false;
  const navigator = createNavigator<ScreenData>(options.history, async (url, signal, isReload) => {
    // The progress bar stays until the document is replaced.
    const leaveByHardNavigation = () =>
      hardNavigate(
        () => (options.leave ?? loadPage)(options.history.createHref(url.pathname + url.search + url.hash), false),
        signal,
      );
    // A URL with another session starts a new launch, which only a full load does. The page's first URL is its launch.
    if (isStarted && hasOtherSession(url.search)) {
      await leaveByHardNavigation();
      return { isBlocked: true };
    }
    isStarted = true;
    const alias = options.aliases?.[url.pathname];
    if (alias) return { redirect: alias + url.search + url.hash };
    const found = screens.get(url.pathname);
    if (!found) {
      // People and mail programs add a trailing slash.
      const withoutTrailingSlash = url.pathname.replace(/(.)\/+$/, '$1');
      return withoutTrailingSlash === url.pathname
        ? { data: 'no-screen' }
        : { redirect: withoutTrailingSlash + url.search + url.hash };
    }
    const isNavigation = shown !== undefined && shown.href !== url.href;
    if (isNavigation && options.updateWatcher?.shouldHardReload()) {
      if ((await leaveByHardNavigation()) === 'restored') return { isBlocked: true };
    }
    // The first screen takes the responses that the boot script requested.
    const requestedSince = shown === undefined ? Math.round(performance.timeOrigin) : undefined;
    try {
      return { data: await found.load(url, signal, { isReload, requestedSince }) };
    } catch (error) {
      // Code of the screen's module may throw, such as its `shouldRevalidate`: the error screen offers another try.
      return { data: failedScreen(found.screen, url, error) };
    }
  });
  navigator.subscribe(saveInEntry);
  navigator.subscribe(() => {
    const { data } = navigator.state();
    const next = data === 'no-screen' ? undefined : data;
    if (next === shown) return;
    shown?.close();
    shown = next;
  });
  installScrollRestoration(navigator, window);
  const paths = new Set([
    ...options.screens.map(({ path }) => path),
    ...Object.keys({ ...options.aliases, ...options.hostScreens }),
  ]);
  setNavigation({
    createHref: options.history.createHref,
    navigate: (to, how) => (typeof to === 'number' ? navigator.step(to) : navigator.navigate(to, how)),
    prefetch(to) {
      const url = options.history.createURL(to);
      const found = screens.get(url.pathname);
      if (found && !hasOtherSession(url.search)) prefetchScreen(found.screen, url);
    },
    removeGuard: navigator.removeGuard,
    isKnownPath: options.isKnownPath ?? ((path) => paths.has(path)),
    resolveHashUrl: options.resolveHashUrl,
    ...(options.leave && { leave: options.leave }),
  });
  const CurrentScreen = () => {
    const { location, data } = useNavigationState();
    const found = screens.get(location.pathname);
    if (data === undefined) return <ScreenSkeleton />;
    if (found && data !== 'no-screen') return <ScreenOutlet opened={data} onFailure={onFailure} />;
    const HostScreen = options.hostScreens?.[location.pathname] ?? options.notFound;
    return <HostScreen />;
  };
  return {
    navigator,
    Root: () => (
      <StrictMode>
        <QueryClientProvider client={queryClient}>
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
        </QueryClientProvider>
      </StrictMode>
    ),
  };
}

function loadPage(href: string): void {
  const { location } = window;
  // Where both storages are denied, only the history entry keeps a payment whose result is unknown.
  if (isMissingIn([safeLocalStorage(), safeSessionStorage()])) {
    pushEntry(href);
    location.reload();
    return;
  }
  announceEntry(href);
  const before = location.pathname + location.search;
  location.assign(href);
  // A browser does not load a URL that differs in its fragment alone.
  if (href.includes('#') && location.pathname + location.search === before) location.reload();
}

/** Provides React Router's hooks and links with our location and navigator. */
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
