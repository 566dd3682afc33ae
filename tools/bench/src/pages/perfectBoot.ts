/**
 * The most a page without federation can do before its bundle runs: it knows the route's files and queries, preloads the
 * files and sends the queries. No registry, no versions, no hashes.
 */
import {
  bindQuery,
  chooseLocale,
  parseQuery,
  requestConfig,
  requestedLanguage,
  requestKey,
  resolveLaunchParams,
  type SerializedQuery,
  toHttpRequest,
} from '@loan/api/request';
import { readJsonBlock } from '../../../../apps/shell/src/boot/bootResult.ts';

export type RouteTable = {
  /** Path → its chunk files, its queries, its catalog files per locale. */
  [path: string]: {
    files: readonly string[];
    queries: readonly SerializedQuery[];
    texts: Readonly<Record<string, readonly string[]>>;
  };
};

const marketConfig = readJsonBlock('market-config');
const routes = JSON.parse(document.getElementById('routes')?.textContent ?? '') as RouteTable;
const query = parseQuery(location.search);
const launch = resolveLaunchParams(query, marketConfig, null);
const locale = chooseLocale([requestedLanguage(launch), ...navigator.languages], marketConfig.locales);
const prefetched: NonNullable<Window['prefetched']> = { locale, responses: {} };
window.prefetched = prefetched;

const route = routes[location.pathname];
for (const href of route ? [...route.files, ...(route.texts[locale] ?? route.texts.en ?? [])] : []) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  document.head.append(link);
}
for (const serializedQuery of route?.queries ?? []) {
  const call = bindQuery(serializedQuery, query);
  if ('missing' in call) continue;
  const request = toHttpRequest(call, requestConfig(marketConfig, launch));
  const raw = fetch(request.url, { ...request, credentials: 'same-origin' }).then(async (response) => ({
    status: response.status,
    text: await response.text(),
  }));
  prefetched.responses[requestKey(request)] = { startedAt: performance.now(), raw };
}
