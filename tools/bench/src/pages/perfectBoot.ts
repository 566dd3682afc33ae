/**
 * The most a page without federation can do before its bundle runs: it knows the route's files and calls, lets the
 * files leave and asks the calls. No registry, no versions, no hashes.
 */
import { fillAsk, launchQuery, requestKey, toRequest, type WireAsk } from '@loan/api/wire';
import { chooseLocale, readJson, wireSettings } from '../../../../apps/shell/src/boot/requestConfig.ts';

export type RouteTable = {
  /** Address → its chunk files, its calls, its catalog files per locale. */
  [address: string]: {
    files: readonly string[];
    asks: readonly WireAsk[];
    texts: Readonly<Record<string, readonly string[]>>;
  };
};

const environment = readJson('environment');
const routes = JSON.parse(document.getElementById('routes')?.textContent ?? '') as RouteTable;
const launch = launchQuery(location.search, environment, null);
const locale = chooseLocale(environment.locales, launch, navigator.languages);
const early: NonNullable<Window['early']> = { locale, answers: {} };
window.early = early;

const route = routes[location.pathname];
for (const href of route ? [...route.files, ...(route.texts[locale] ?? route.texts.en ?? [])] : []) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  document.head.append(link);
}
const query = new URLSearchParams(location.search);
for (const ask of route?.asks ?? []) {
  const call = fillAsk(ask, (name) => query.get(name) ?? undefined);
  if ('missing' in call) continue;
  const request = toRequest(call, wireSettings(environment, launch));
  const raw = fetch(request.url, { ...request, credentials: 'same-origin' }).then(async (response) => ({
    status: response.status,
    text: await response.text(),
  }));
  early.answers[requestKey(request)] = { at: performance.now(), raw };
}
