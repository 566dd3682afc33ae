/** Starts a page: connects lender and phone, makes the routes, and mounts once, when there is something to see. */
import { type RawAnswer, setSignedOutCodes, setTransport } from '@loan/api';
import { createHttp, prepareHttp } from '@loan/api/http';
import { connectPhone } from '@loan/bridge/native';
import { GlobalStyle } from '@loan/ui';
import { createRoot } from 'react-dom/client';
import type { Environment } from '../market/marketConfig.ts';
import { isLaunchReplaced, type LaunchDecision, wireSettings } from '../launch/launchParams.ts';
import { report } from '../telemetry/report.ts';
import { setBuilds } from '../telemetry/buildAttribution.ts';
import { changeSession } from './changeSession.tsx';
import { createHost, type HostOptions } from './createHost.tsx';
import { startFrame } from './initFrame.ts';

/** What stands in the page meanwhile stays this many milliseconds at most. */
const MOUNT_AFTER_MS = 1_000;

export type StartOptions = HostOptions & {
  /** Whose page this is, in reports: the remote that is served alone; the shell's otherwise. */
  name?: string;
  environment: Environment;
  locale: string;
  /** The launch of this page, as it was decided by `launchQuery`. */
  launch: LaunchDecision;
  /** Where a browser without the app finds the start; `/` where nothing is said. */
  home?: string | undefined;
  /** An answer asked before any bundle ran. */
  takeEarlyAnswer?: (key: string) => Promise<RawAnswer> | undefined;
};

export function startHost({
  name = 'shell',
  environment,
  locale,
  launch,
  home,
  takeEarlyAnswer,
  ...options
}: StartOptions): void {
  startFrame(environment, locale, launch);
  setSignedOutCodes(environment.sessionEndedCodes);
  setTransport(
    createHttp({
      settings: wireSettings,
      sendsIdempotencyKey: () => environment.sendIdempotencyKey,
      ...(takeEarlyAnswer && { takeEarlyAnswer }),
    }),
  );
  connectPhone({
    window,
    home,
    names: environment.nativeNames,
    appScheme: environment.appScheme,
    storeUrl: /iPhone|iPad/.test(navigator.userAgent) ? environment.storeLinks.ios : environment.storeLinks.android,
    onReport: (event) => {
      if (event.on === 'ignored') report({ kind: 'bridge', what: event.what });
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
  const { navigator: way, Root } = createHost(options);
  setBuilds({ host: name, screens: options.screens, path: () => way.view().location.pathname });
  if (!element) return;
  let isMounted = false;
  const mount = () => {
    if (isMounted) return;
    isMounted = true;
    whenIdle(prepareHttp);
    createRoot(element).render(<Root />);
  };
  const mountWhenThere = () => {
    if (way.view().data !== undefined) mount();
  };
  mountWhenThere();
  way.subscribe(mountWhenThere);
  setTimeout(mount, MOUNT_AFTER_MS);
}

function whenIdle(deed: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(deed);
  else window.setTimeout(deed, 1_000);
}
