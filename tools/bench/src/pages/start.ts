/** Starts a page that was built without a registry: the frame's host with the same screens. */
import { chooseLocale, parseQuery, requestedLanguage, resolveLaunchParams } from '@loan/api/request';
import {
  addMessages,
  type CompiledMessages,
  NotFoundScreen,
  pathRouter,
  type ScreenRoute,
  startHost,
} from '@loan/frame/host';
import { ROUTE_ALIASES } from '@loan/frame/remote';
import { readJsonBlock } from '../../../../apps/shell/src/boot/bootResult.ts';
import { takePrefetchedResponse } from '../../../../apps/shell/src/boot/takePrefetchedResponse.ts';
import { ErrorScreen } from '../../../../apps/shell/src/screens/ErrorScreen.tsx';

/** Remote → locale → its catalog. */
type Catalogs = Readonly<Record<string, Readonly<Record<string, () => Promise<{ messages: CompiledMessages }>>>>>;

export function start(screens: readonly ScreenRoute[], catalogs: Catalogs): void {
  const marketConfig = readJsonBlock('market-config');
  const launch = resolveLaunchParams(parseQuery(window.location.search), marketConfig, null);
  const locale =
    window.prefetched?.locale ??
    chooseLocale([requestedLanguage(launch), ...navigator.languages], marketConfig.locales);
  document.documentElement.lang = locale;
  const screenRoutes = screens.map((screen) => ({ ...screen, load: () => codeAndTexts(screen, catalogs, locale) }));
  const { prefetched } = window;
  startHost({
    marketConfig,
    locale,
    launch,
    screens: screenRoutes,
    hostScreens: { '/error': ErrorScreen },
    notFound: NotFoundScreen,
    aliases: ROUTE_ALIASES,
    // What the boot script did not send is sent after the route's code has loaded, as routers document `lazy`.
    takePrefetchedResponse: (key) => (prefetched && takePrefetchedResponse(prefetched, key)) ?? fetchAfterCode(key),
    router: pathRouter,
  });
}

/** Screen modules that are loading. */
const loading = new Set<Promise<unknown>>();

async function codeAndTexts({ remote, load }: ScreenRoute, catalogs: Catalogs, locale: string) {
  const remoteCatalogs = catalogs[remote] ?? {};
  const code = load();
  loading.add(code);
  const [module, texts] = await Promise.all([code, (remoteCatalogs[locale] ?? remoteCatalogs.en)?.()]);
  loading.delete(code);
  if (texts) addMessages(remoteCatalogs[locale] ? locale : 'en', texts.messages);
  return module;
}

/** Sends a query after the code of its screen has loaded. @param key method, URL and body, separated by spaces */
async function fetchAfterCode(key: string): Promise<{ status: number; text: string }> {
  const [method = 'GET', url = '', ...body] = key.split(' ');
  // The host sends queries first and loads the code in the same task.
  await Promise.resolve();
  await Promise.all(loading.values());
  const response = await fetch(url, {
    method,
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    body: method === 'POST' ? new URLSearchParams(body.join(' ')) : null,
  });
  return { status: response.status, text: await response.text() };
}
