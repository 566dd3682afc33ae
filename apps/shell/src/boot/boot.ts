/**
 * The boot script: inlined into the page (about 2 KB with brotli), it runs before any bundle. It matches the route, chooses the
 * builds, sends the screen's queries and preloads its files.
 */
import {
  bindQuery,
  LANGUAGE_KEY,
  LAUNCH_KEY,
  parseQuery,
  requestConfig,
  requestKey,
  resolveLanguage,
  resolveLaunchParams,
  toHttpRequest,
} from '@loan/api/request';
import type { MarketConfig } from '@loan/frame/market';
import { findScreen, readJsonBlock } from './bootResult.ts';
import { canaryBucket, canaryId } from './canaryBucket.ts';
import { chooseBuilds } from './chooseBuilds.ts';
import { preloadFiles } from './preloadFiles.ts';
import { resolveHashUrl } from './resolveHashUrl.ts';

export function boot(): void {
  const redirectTo = resolveHashUrl(location);
  if (redirectTo) history.replaceState(history.state, '', redirectTo);

  const registry = readJsonBlock('registry');
  const marketConfig = readJsonBlock('market-config');
  reportStartFailure(marketConfig);
  let storedLaunch: string | null = null;
  let storedLanguage: string | null = null;
  try {
    storedLaunch = sessionStorage.getItem(LAUNCH_KEY);
    storedLanguage = localStorage.getItem(LANGUAGE_KEY);
  } catch {
    // Storage is blocked: only the URL counts.
  }
  const query = parseQuery(location.search);
  const { locales, commonParameters } = marketConfig;
  const resolved = resolveLaunchParams(query, marketConfig, storedLaunch);
  const { launch, locale } = resolveLanguage(resolved, storedLanguage, locales, commonParameters, navigator.languages);
  document.documentElement.lang = locale;
  const builds = chooseBuilds(registry, (name) =>
    canaryBucket(
      name,
      canaryId(() => localStorage, Math.random),
    ),
  );
  window.loanPage = { registry, marketConfig, launch, locale, builds, responses: {}, quarantined: [] };

  const match = findScreen(builds, location.pathname);
  // A disabled remote has no entry: nothing of it is loaded, and its screens have no queries.
  if (!match?.build.entry) return;
  const config = requestConfig(marketConfig, launch);
  const calls = match.screen.queries.map((serializedQuery) => bindQuery(serializedQuery, query));
  // Without a required parameter the screen shows what is missing: send nothing.
  const isMissingParams = calls.some((call, index) => 'missing' in call && !match.screen.queries[index]?.o);
  for (const call of calls) {
    // The borrower has not confirmed the new session yet: send nothing in its name.
    if (isMissingParams || launch.replaces || 'missing' in call) continue;
    const request = toHttpRequest(call, config);
    // `no-store`: Chrome queues a second request for the same URL behind a pending one until the cache entry is
    // decided, and a retry after a request that hangs would hang as well.
    const raw = fetch(request.url, {
      ...request,
      credentials: 'same-origin',
      cache: 'no-store',
      // As in the HTTP clients: a redirect could send the session in the URL to another origin.
      redirect: 'manual',
    }).then(async (response) => ({ status: response.status, text: await response.text() }));
    raw.catch(() => undefined);
    window.loanPage.responses[requestKey(request)] = { startedAt: performance.now(), raw };
  }
  // Preload files after the API calls, whose responses take longer. Request the entry one task before the other files:
  // it runs first, and requests of the same task many HTTP/2 servers send interleaved.
  preloadFiles(match.build, match.screen, locale, 'preload', setTimeout);
}

/**
 * When a start script of the shell fails to load or throws, shows the page's error text and sends a report; else the skeleton
 * would stay.
 */
function reportStartFailure({ monitorDsn, market }: MarketConfig): void {
  const onError = ({ target }: Event) => {
    // An error of the window: while it is dispatched, the script that threw is still the current one.
    const script = (target === window ? document.currentScript : target) as HTMLScriptElement | null;
    // Of all elements of the page only the start scripts have `fetchpriority=high`.
    if (script?.fetchPriority !== 'high') return;
    // Without the vendor script, main.js fails as well.
    if (document.documentElement.className === 'no-start') return;
    document.documentElement.className = 'no-start';
    if (!monitorDsn) return;
    // The script that failed may lie beside the folder of this version.
    const main = document.querySelector<HTMLScriptElement>('script[src$="/main.js"]');
    const release = `shell@${main?.src.split('/').at(-2)}`;
    // An envelope without the monitor's client, which the scripts that failed would have loaded.
    navigator.sendBeacon(
      monitorDsn.replace(/(\w+)@(.+)\/(.+)/, '$2/api/$3/envelope/?sentry_key=$1'),
      `{"event_id":"${crypto.randomUUID()}"}\n{"type":"event"}\n{"message":"The start failed.","release":"${release}","environment":"${market}"}`,
    );
  };
  window.addEventListener('error', onError, true);
}

// Both class names are in `skeleton.css` and the release tool's `slowNotice.ts`; `startStandalone.ts` sets `no-start`.
// `structuredClone` exists since Chrome 98 and Safari 15.4; the bundles do not run in older browsers.
if (typeof structuredClone !== 'function') document.documentElement.className = 'too-old';
else {
  try {
    boot();
  } catch {
    // The registry or the market configuration is damaged. An error after `loanPage` was set costs only the preloads.
    if (!window.loanPage) document.documentElement.className = 'no-start';
  }
}
