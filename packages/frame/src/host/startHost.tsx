/** Starts a page: connects API and native bridge, creates the host, and mounts it when the first screen is ready. */
import { type RawResponse, setTransport } from '@loan/api';
import { createHttpTransport } from '@loan/api/http';
import { connectNativeBridge } from '@loan/bridge/native';
import { addFace, GlobalStyle } from '@loan/ui';
import { createRoot } from 'react-dom/client';
import { currentRequestConfig, isLaunchReplaced, type LaunchDecision } from '../launch/launchParams.ts';
import type { MarketConfig } from '../market/marketConfig.ts';
import { setPage } from '../page/page.ts';
import { changeSession } from '../session/changeSession.tsx';
import { startMonitor } from '../telemetry/monitor.ts';
import { report } from '../telemetry/report.ts';
import { createHost, type HostOptions } from './createHost.tsx';
import { initFrame } from './initFrame.ts';

/** Milliseconds after which the host mounts even if no screen has loaded; until then the page's skeleton stays. */
const MOUNT_AFTER_MS = 1_000;

export type StartOptions = HostOptions & {
  /** The page's name in reports: the remote of a standalone page, by default `shell`. */
  name?: string;
  marketConfig: MarketConfig;
  locale: string;
  /** The result of `resolveLaunchParams` for this page. */
  launch: LaunchDecision;
  /** URL of the home page in a browser without the native app; by default `/`. */
  home?: string | undefined;
  /** A response that the boot script requested before any bundle ran. */
  takePrefetchedResponse?: (key: string) => Promise<RawResponse> | undefined;
};

export function startHost({
  name = 'shell',
  marketConfig,
  locale,
  launch,
  home,
  takePrefetchedResponse,
  ...options
}: StartOptions): void {
  initFrame(marketConfig, locale, launch);
  const loadMonitor = startMonitor(marketConfig);
  const transport = createHttpTransport({
    config: currentRequestConfig,
    unauthenticatedCodes: marketConfig.sessionEndedCodes,
    sendsIdempotencyKey: () => marketConfig.sendIdempotencyKey,
    ...(takePrefetchedResponse && { takePrefetchedResponse }),
  });
  setTransport(transport);
  connectNativeBridge({
    window,
    siteUrl: home,
    names: marketConfig.bridgeGlobals,
    appScheme: marketConfig.appScheme,
    partnerAppSchemes: marketConfig.partnerAppSchemes,
    storeUrl: /iPhone|iPad/.test(navigator.userAgent) ? marketConfig.storeLinks.ios : marketConfig.storeLinks.android,
    onReport: (event) => {
      if (event.on === 'ignored') report({ kind: 'bridge', what: event.reason });
    },
  });

  // A page restored from the back-forward cache has its old launch; this tab may have begun another since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isLaunchReplaced()) window.location.reload();
  });
  const element = document.getElementById('root');
  // Creates the global styles while the first screen loads: a quarter of the work of its first render.
  createRoot(document.createElement('div')).render(<GlobalStyle />);
  addFace();
  const onMount = () => {
    whenIdle(transport.preload);
    whenIdle(() => void removeServiceWorkers());
    if (loadMonitor) whenIdle(loadMonitor);
  };
  const begin = () => mountHost(name, options, element, onMount);
  if (launch.replaces) void changeSession(launch, element, begin);
  else begin();
}

/** Starts to load the screen of the page's URL, and mounts it. */
function mountHost(name: string, options: HostOptions, element: HTMLElement | null, onMount: () => void): void {
  const { currentUrl, first, Root } = createHost(options);
  const builds = { host: name, screens: options.screens, currentPath: () => currentUrl().pathname };
  setPage({ builds });
  if (!element) return;
  let isMounted = false;
  const mount = () => {
    if (isMounted) return;
    isMounted = true;
    onMount();
    createRoot(element).render(<Root />);
  };
  if (!first) return mount();
  void first.loaded.then(mount);
  setTimeout(mount, MOUNT_AFTER_MS);
}

/** This site has none: one that an earlier site of the origin left could serve its old files for ever. */
async function removeServiceWorkers(): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch {
    // Many webviews have no service workers, and a page whose storage is blocked may not ask for them.
  }
}

function whenIdle(callback: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(callback);
  else window.setTimeout(callback, 1_000);
}
