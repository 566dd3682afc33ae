/**
 * Runs in the page before any bundle: finds the screen for the address, lets its files leave, starts its calls.
 * It is inlined into the page and counted in the page's bytes.
 */
import { resolveLaunchParams } from '@loan/api/launch-params';
import { bindQuery, requestKey, toHttpRequest } from '@loan/api/request';
import type { MarketConfig } from '@loan/frame/market-config';
import { canaryBucket, chooseBuilds } from './canaryBucket.ts';
import { resolveLegacyUrl } from './resolveLegacyUrl.ts';
import { chooseLocale, LAUNCH_KEY, readJsonBlock, requestConfig } from './requestConfig.ts';
import { findScreen } from './bootResult.ts';
import { preloadFiles } from './preloadFiles.ts';

export function boot(): void {
  const redirectTo = resolveLegacyUrl(location);
  if (redirectTo) history.replaceState(history.state, '', redirectTo);

  const registry = readJsonBlock('registry');
  const marketConfig = readJsonBlock('market-config');
  reportStartFailure(marketConfig);
  let storedLaunch: string | null = null;
  try {
    storedLaunch = sessionStorage.getItem(LAUNCH_KEY);
  } catch {
    // Storage is refused here: the address alone counts.
  }
  const launch = resolveLaunchParams(location.search, marketConfig, storedLaunch);
  const locale = chooseLocale(marketConfig.locales, launch, navigator.languages);
  document.documentElement.lang = locale;
  const builds = chooseBuilds(registry, () => canaryBucket(() => localStorage, Math.random));
  window.loanPage = { registry, marketConfig, launch, locale, builds, responses: {}, quarantined: [] };

  const match = findScreen(builds, location.pathname);
  if (!match) return;
  const query = new URLSearchParams(location.search);
  const config = requestConfig(marketConfig, launch);
  const calls = match.screen.queries.map((serializedQuery) =>
    bindQuery(serializedQuery, (name) => query.get(name) || undefined),
  );
  // An address that lacks what the screen needs shows so; nothing is asked for it.
  const isMissingParams = calls.some((call, index) => 'missing' in call && !match.screen.queries[index]?.o);
  for (const call of calls) {
    // Nothing is asked in the name of a session that may not begin.
    if (isMissingParams || launch.replaces || 'missing' in call) continue;
    const request = toHttpRequest(call, config);
    // Chrome lets the same question wait for one that is under way, for a cache that keeps no answer anyway: after a
    // silent minute Try again would hang on it.
    const raw = fetch(request.url, {
      ...request,
      credentials: 'same-origin',
      cache: 'no-store',
      // As in the clients: a redirect may take the session in the address to another origin.
      redirect: 'manual',
    }).then(async (response) => ({ status: response.status, text: await response.text() }));
    raw.catch(() => undefined);
    window.loanPage.responses[requestKey(request)] = { startedAt: performance.now(), raw };
  }
  // Behind the calls: an answer takes longer than a file. And the entry a task before the rest: it runs first, and what is
  // asked for together many servers send together.
  preloadFiles(match.build, match.screen, locale, 'preload', setTimeout);
}

/** Without its start the page would stand there as a skeleton for ever: the borrower is told, and so are the makers. */
function reportStartFailure({ reportEndpoint, market }: MarketConfig): void {
  const onError = ({ target }: Event) => {
    // The start is the one script that is fetched before all others.
    if (!(target instanceof HTMLScriptElement) || target.fetchPriority !== 'high') return;
    document.documentElement.className = 'no-start';
    const version = target.src.split('/').at(-2);
    const event = { kind: 'error', message: 'The start did not load.', remote: 'shell', version, market };
    if (reportEndpoint) navigator.sendBeacon(reportEndpoint, JSON.stringify(event));
  };
  window.addEventListener('error', onError, true);
}

// `structuredClone` came with Chrome 98 and Safari 15.4: below that the bundles do not run.
if (typeof structuredClone !== 'function') document.documentElement.className = 'too-old';
else {
  try {
    boot();
  } catch {
    // A registry or an environment that arrived damaged. What threw behind `loanPage` costs a preload, and no page.
    if (!window.loanPage) document.documentElement.className = 'no-start';
  }
}
