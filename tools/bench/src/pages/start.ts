/** Starts a page that was built without a registry: the frame's own host around the same screens. */
import { launchQuery } from '@loan/api/wire';
import { addTexts, NotFoundScreen, pathHistory, startHost } from '@loan/frame/host';
import { chooseLocale, readJson } from '../../../../apps/shell/src/boot/requestConfig.ts';
import { takeEarlyAnswer } from '../../../../apps/shell/src/boot/takePrefetchedResponse.ts';
import { ALIASES } from '../../../../apps/shell/src/screens/routeAliases.ts';
import { ErrorScreen } from '../../../../apps/shell/src/screens/ErrorScreen.tsx';
import { type BundledScreen, catalogs, screens } from './allScreens.ts';

export function start(): void {
  const environment = readJson('environment');
  const launch = launchQuery(window.location.search, environment, null);
  const locale = window.early?.locale ?? chooseLocale(environment.locales, launch, navigator.languages);
  document.documentElement.lang = locale;
  const hosted = screens.map((screen) => ({ ...screen, load: () => codeAndTexts(screen, locale) }));
  const { early } = window;
  startHost({
    environment,
    locale,
    launch,
    screens: hosted,
    own: { '/error': ErrorScreen },
    notFound: NotFoundScreen,
    aliases: ALIASES,
    // Without a boot script there is a route's code, and in it the call: the way every router documents `lazy`.
    takeEarlyAnswer: (key) => (early ? takeEarlyAnswer(early, key) : askedAfterCode(key)),
    history: pathHistory(),
  });
}

/** The code that is on its way now. */
const loading = new Set<Promise<unknown>>();

async function codeAndTexts({ remote, load }: BundledScreen, locale: string) {
  const own = catalogs[remote] ?? {};
  const code = load();
  loading.add(code);
  const [module, texts] = await Promise.all([code, (own[locale] ?? own.en)?.()]);
  loading.delete(code);
  if (texts) addTexts(own[locale] ? locale : 'en', texts.messages);
  return module;
}

/** The same call, leaving when the code of its screen is there and not before. `key` is method, address and body. */
async function askedAfterCode(key: string): Promise<{ status: number; text: string }> {
  const [method = 'GET', url = '', ...body] = key.split(' ');
  // The host asks first and fetches the code right after.
  await Promise.resolve();
  await Promise.all(loading.values());
  const isForm = method === 'POST';
  const answer = await fetch(url, {
    method,
    credentials: 'same-origin',
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      ...(isForm && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    },
    ...(isForm && { body: body.join(' ') }),
  });
  return { status: answer.status, text: await answer.text() };
}
