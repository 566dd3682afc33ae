/** Starts a page: connects lender and phone, makes the routes, and mounts once, when there is something to see. */
import { type RawResponse, setTransport, setUnauthenticatedCodes } from '@loan/api';
import { createHttpTransport, preloadHttpClients } from '@loan/api/http';
import { connectNativeBridge } from '@loan/bridge/native';
import { GlobalStyle } from '@loan/ui';
import { createRoot } from 'react-dom/client';
import { isLaunchReplaced, type LaunchDecision, requestConfig } from '../launch/launchParams.ts';
import type { MarketConfig } from '../market/marketConfig.ts';
import { registerBuilds } from '../telemetry/buildAttribution.ts';
import { report } from '../telemetry/report.ts';
import { changeSession } from './changeSession.tsx';
import { createHost, type HostOptions } from './createHost.tsx';
import { initFrame } from './initFrame.ts';

/** What stands in the page meanwhile stays this many milliseconds at most. */
const MOUNT_AFTER_MS = 1_000;

export type StartOptions = HostOptions & {
  /** Whose page this is, in reports: the remote that is served alone; the shell's otherwise. */
  name?: string;
  environment: MarketConfig;
  locale: string;
  /** The launch of this page, as it was decided by `resolveLaunchParams`. */
  launch: LaunchDecision;
  /** Where a browser without the app finds the start; `/` where nothing is said. */
  home?: string | undefined;
  /** An answer asked before any bundle ran. */
  takePrefetchedResponse?: (key: string) => Promise<RawResponse> | undefined;
};

export function startHost({
  name = 'shell',
  environment,
  locale,
  launch,
  home,
  takePrefetchedResponse,
  ...options
}: StartOptions): void {
  initFrame(environment, locale, launch);
  setUnauthenticatedCodes(environment.sessionEndedCodes);
  setTransport(
    createHttpTransport({
      config: requestConfig,
      sendsIdempotencyKey: () => environment.sendIdempotencyKey,
      ...(takePrefetchedResponse && { takePrefetchedResponse }),
    }),
  );
  connectNativeBridge({
    window,
    siteUrl: home,
    names: environment.bridgeGlobals,
    appScheme: environment.appScheme,
    storeUrl: /iPhone|iPad/.test(navigator.userAgent) ? environment.storeLinks.ios : environment.storeLinks.android,
    onReport: (event) => {
      if (event.on === 'ignored') report({ kind: 'bridge', what: event.reason });
    },
  });

  // A page that comes back from the browser's cache still has its own launch, and this window may have another by now.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isLaunchReplaced()) window.location.reload();
  });
  const element = document.getElementById('root');
  // What every screen stands on is made while the first one is on its way: a quarter of the work of drawing it.
  createRoot(document.createElement('div')).render(<GlobalStyle />);
  const begin = () => show(name, options, element);
  if (launch.replaces) void changeSession(launch, element, begin);
  else begin();
}

/** Begins to load the screen at the page's address, and mounts it. */
function show(name: string, options: HostOptions, element: HTMLElement | null): void {
  const { navigator: appNavigator, Root } = createHost(options);
  registerBuilds({ host: name, screens: options.screens, currentPath: () => appNavigator.state().location.pathname });
  if (!element) return;
  let isMounted = false;
  const mount = () => {
    if (isMounted) return;
    isMounted = true;
    whenIdle(preloadHttpClients);
    createRoot(element).render(<Root />);
  };
  const mountWhenThere = () => {
    if (appNavigator.state().data !== undefined) mount();
  };
  mountWhenThere();
  appNavigator.subscribe(mountWhenThere);
  setTimeout(mount, MOUNT_AFTER_MS);
}

function whenIdle(callback: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(callback);
  else window.setTimeout(callback, 1_000);
}
