/** Makes routes of screens; shell, standalone pages and tests use the same. */
import { isApiError } from '@loan/api';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { type DataRouter, type RouteObject, RouterProvider, redirect } from 'react-router';
import { connectWay } from '../navigation.ts';
import { setReadAgain } from '../readAgain.ts';
import { report } from '../report.ts';
import { say } from '../texts.ts';
import { toast } from '../toasts.tsx';
import { FrameLayout } from './FrameLayout.tsx';
import { type HostedScreen, isRemoteError } from './hostedScreen.ts';
import { rememberScroll } from './rememberScroll.ts';
import { failureText, WaitingScreen } from './ScreenFailure.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import { type ShownScreen, screenLoader } from './screenLoader.ts';

export type HostOptions = {
  screens: readonly HostedScreen[];
  /** Screens of the host itself (error, not found); they load nothing. */
  own?: Readonly<Record<string, ComponentType>>;
  /** What stands at an address nobody owns. */
  notFound: ComponentType;
  /** Address → the address it is another name of. A page of its own gives the shell's addresses their local ones. */
  aliases?: Readonly<Record<string, string>>;
  /** Whether another page was composed meanwhile; then the next navigation loads it. */
  newerPage?: { look(): Promise<void>; shouldLoadFully(): boolean };
  /** Whether a path is one of ours; by default those of the screens here. */
  isOurs?: (path: string) => boolean;
  /** For makers: stands above every screen. */
  badge?: ReactNode | undefined;
  /** Where addresses live: `createPathRouter`, `createHashRouter`; each page carries only its own. */
  createRouter: (routes: RouteObject[]) => DataRouter;
  /** How the page is left; a test may bring its own. */
  leave?: (url: string, replace: boolean) => void;
};

export type Host = { router: DataRouter; Root: () => ReactNode };

/** @returns the router, which has begun to load, and the component that shows it */
export function createHost(options: HostOptions): Host {
  let shown: ShownScreen | undefined;
  const onShown = (next: ShownScreen | undefined) => {
    shown = next;
  };
  let isStale = false;
  const onStale = (error: unknown) => {
    isStale = true;
    toast.error(say(failureText(error)));
  };
  const onFailure = (screen: HostedScreen, error: unknown) => {
    report(
      isRemoteError(error)
        ? { kind: 'remote', remote: error.remote, version: error.version, cause: error.reason }
        : { kind: 'error', remote: screen.remote, message: String(error) },
    );
    // A lender that refuses says nothing of the build, and a remote that cannot be had has seen to itself.
    if (isApiError(error) || isRemoteError(error)) return false;
    return screen.fellOver?.(error) ?? false;
  };

  const children: RouteObject[] = [
    ...options.screens.map((screen) => ({
      path: screen.address,
      loader: orLoadFully(
        options,
        () => shown,
        screenLoader(screen, () => shown, onStale),
      ),
      Component: () => <ScreenOutlet screen={screen} onShown={onShown} onFailure={onFailure} />,
    })),
    ...Object.entries(options.aliases ?? {}).map(([path, target]) => ({
      path,
      loader: ({ request }: { request: Request }) => redirect(target + new URL(request.url).search),
    })),
    ...Object.entries(options.own ?? {}).map(([path, Component]) => ({ path, Component })),
    { path: '*', Component: options.notFound },
  ];
  const routes: RouteObject[] = [
    {
      Component: () => (
        <FrameLayout screens={options.screens} badge={options.badge} onReturn={options.newerPage?.look} />
      ),
      HydrateFallback: WaitingScreen,
      children,
    },
  ];
  const router = options.createRouter(routes);
  rememberScroll(router, window);
  setReadAgain(async () => {
    isStale = false;
    await router.revalidate();
    return !isStale;
  });
  const paths = new Set([
    ...options.screens.map(({ address }) => address),
    ...Object.keys({ ...options.aliases, ...options.own }),
  ]);
  connectWay({
    navigate: (to, how) => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, how)),
    isOurs: options.isOurs ?? ((path) => paths.has(path)),
    ...(options.leave && { leave: options.leave }),
  });
  return {
    router,
    Root: () => (
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>
    ),
  };
}

/** Leaves the page where a newer one is there; the borrower sees a navigation that takes a moment longer. */
function orLoadFully<R>(
  { newerPage }: HostOptions,
  shown: () => ShownScreen | undefined,
  load: (given: { request: Request }) => Promise<R>,
) {
  return (given: { request: Request }): Promise<R> => {
    const isNavigation = shown() !== undefined && shown()?.href !== given.request.url;
    if (!isNavigation || !newerPage?.shouldLoadFully()) return load(given);
    window.location.assign(given.request.url);
    return new Promise(() => undefined);
  };
}
