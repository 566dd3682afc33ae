/** Creates the host of a page's screens; used by the shell, standalone pages and tests. */
import { isApiError } from '@loan/api';
import { isMissingIn, saveInEntry } from '@loan/payments/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { createPath } from 'react-router';
import { hasOtherSession } from '../launch/launchParams.ts';
import { hardNavigate } from '../navigation/hardNavigate.ts';
import { announceEntry, numberAnnouncedEntry, pushEntry } from '../navigation/historyEntryState.ts';
import { type NavigationAdapter, setNavigation } from '../navigation/navigate.ts';
import { createPageNavigation, type PageNavigation } from '../navigation/pageNavigation.ts';
import type { PageRouter } from '../navigation/pathRouter.ts';
import { createVisits, type Visit } from '../navigation/visits.ts';
import { safeLocalStorage, safeSessionStorage } from '../page/safeStorage.ts';
import { queryClient } from '../queries/queryClient.ts';
import { isRemoteError, type ScreenRoute } from '../remote/screenRoute.ts';
import {
  createScreenOpener,
  type OpenScreen,
  prefetchScreen,
  requestlessScreen,
} from '../screen-loading/openScreen.ts';
import { report } from '../telemetry/report.ts';
import { FrameLayout } from './FrameLayout.tsx';
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
  /** Where URLs are kept: `pathRouter`, `hashRouter`. */
  router: PageRouter;
  /** The present URL of a hash URL. */
  resolveHashUrl?: NavigationAdapter['resolveHashUrl'];
  /** How the page is left; replaced in tests. */
  leave?: (url: string, replace: boolean) => void;
};

export type Host = {
  navigation: PageNavigation;
  /** Of the screen that is shown. */
  currentUrl(): URL;
  /** The screen of the page's first URL, whose requests are sent. */
  first: OpenScreen | undefined;
  Root: () => ReactNode;
  dispose(): void;
};

/** Starts to load the screen of the page's URL. @returns the component that renders it and those that follow */
export function createHost(options: HostOptions): Host {
  const { router, updateWatcher, leave = loadPage } = options;
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
      void updateWatcher?.onAssetsMissing();
    return isOfBuild && (screen.onRenderError?.(error) ?? false);
  };

  const screens = new Map(options.screens.map((screen) => [screen.path, { screen, open: createScreenOpener(screen) }]));

  /** The path of an alias, and without the trailing slash that people and mail programs add. */
  function toCanonical(path: string): string {
    // `//host/` is a path in the address bar, but another origin for `new URL` and the router; so is what `/.//host/` means.
    const { pathname: given, search, hash } = urlOf(path.replace(/^[\\/]+/, '/'));
    const pathname = given.replace(/^\/+/, '/');
    const known = screens.has(pathname) ? pathname : pathname.replace(/(.)\/+$/, '$1');
    return (options.aliases?.[pathname] ?? known) + search + hash;
  }

  /** What the page must load as a new document: another session begins a launch, and a newer page has other files. */
  function mustLoadFully({ pathname, search }: URL): 'session' | 'update' | undefined {
    if (hasOtherSession(search)) return 'session';
    return screens.has(pathname) && updateWatcher?.shouldHardReload() ? 'update' : undefined;
  }

  const firstPath = toCanonical(router.readPath());
  const visits = createVisits(firstPath, toCanonical, (url, how) => {
    const found = screens.get(url.pathname);
    if (!found) return undefined;
    const fullLoad = how === 'return' && mustLoadFully(url);
    if (fullLoad) {
      const leftScreen = requestlessScreen(found.screen, url);
      const reload = () => (options.leave ? options.leave(url.href, true) : window.location.reload());
      void hardNavigate(reload, navigation.signal()).then(() => {
        if (fullLoad === 'update') void navigation.reopen(leftScreen);
      });
      return leftScreen;
    }
    const shown = how === 'first' ? undefined : navigation.shown()?.opened;
    try {
      if (shown && !shouldRevalidate(shown, url)) return shown;
    } catch (error) {
      // Code of the screen's module: the error screen offers another try.
      return requestlessScreen(found.screen, url, error);
    }
    // The first screen takes the responses that the boot script requested.
    return found.open(url, how === 'first' ? Math.round(performance.timeOrigin) : undefined);
  });
  const navigation = createPageNavigation(visits, toCanonical, (path, signal) => {
    const fullLoad = path !== navigation.currentPath() && mustLoadFully(urlOf(path));
    if (!fullLoad) return undefined;
    // The progress bar stays until the document is replaced.
    const load = hardNavigate(() => leave(router.toHref(path), false), signal);
    return load.then((how) => fullLoad === 'session' || how === 'restored');
  });

  numberAnnouncedEntry();
  saveInEntry();
  const paths = new Set([
    ...options.screens.map(({ path }) => path),
    ...Object.keys({ ...options.aliases, ...options.hostScreens }),
  ]);
  setNavigation({
    ...navigation,
    createHref: router.toHref,
    prefetch(to) {
      const url = urlOf(toCanonical(to));
      const found = screens.get(url.pathname);
      if (found && !hasOtherSession(url.search)) prefetchScreen(found.screen, url);
    },
    isKnownPath: options.isKnownPath ?? ((path) => paths.has(path)),
    resolveHashUrl: options.resolveHashUrl,
    ...(options.leave && { leave: options.leave }),
  });
  const renderScreen = ({ location, opened }: Visit) => {
    if (opened) return <ScreenOutlet opened={opened} onFailure={onFailure} />;
    const HostScreen = options.hostScreens?.[location.pathname] ?? options.notFound;
    return <HostScreen />;
  };
  const { Router } = router;
  return {
    navigation,
    currentUrl() {
      const shown = navigation.shown();
      return urlOf(shown ? toCanonical(createPath(shown.location)) : firstPath);
    },
    first: visits.first,
    Root: () => (
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Router useTransitions={false}>
            <FrameLayout
              navigation={navigation}
              renderScreen={renderScreen}
              screens={options.screens}
              badge={options.badge}
              onResumed={updateWatcher?.checkForUpdate}
            />
          </Router>
        </QueryClientProvider>
      </StrictMode>
    ),
    dispose: navigation.dispose,
  };
}

/** Whether another query of the same path is read anew. */
function shouldRevalidate({ href, state }: OpenScreen, nextUrl: URL): boolean {
  const currentUrl = new URL(href);
  if (state?.kind !== 'ready' || currentUrl.pathname !== nextUrl.pathname || href === nextUrl.href) return true;
  return state.module.shouldRevalidate?.({ currentUrl, nextUrl }) !== false;
}

function urlOf(path: string): URL {
  return new URL(path, window.location.href);
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
