/** Starts one remote served alone: the same remote definition, screens and host, without shell and federation. */

import { LANGUAGE_KEY, resolveLanguage } from '@loan/api/request';
import { HashRouter } from 'react-router';
import type { HostOptions } from '../host/createHost.tsx';
import { NotFoundScreen } from '../host/NotFoundScreen.tsx';
import { startHost } from '../host/startHost.tsx';
import { addMessages, type CompiledMessages } from '../i18n/useTranslation.ts';
import { readLaunchParams } from '../launch/launchParams.ts';
import type { MarketConfig } from '../market/marketConfig.ts';
import type { PageRouter } from '../navigation/pathRouter.ts';
import type { ScreenModule, ScreenRoute } from '../remote/screenRoute.ts';
import { isBelowAnotherPath, moveQueryIntoHash } from './standaloneUrl.ts';

/** A screen as the standalone build lists it: `path` is its path in the shell, `localPath` the one on this page. */
export type StandaloneScreen = Pick<ScreenRoute, 'path' | 'queries' | 'next'> & {
  localPath: string;
  load: () => Promise<ScreenModule>;
};

export type StandaloneOptions = {
  remote: string;
  screens: readonly StandaloneScreen[];
  /** Locale → loader of its catalog. */
  catalogs: Readonly<Record<string, () => Promise<{ messages: CompiledMessages }>>>;
  router: HostOptions['router'];
};

/** Starts the page with the market configuration of its `#market-config` block. */
export function startStandalone({ remote, screens, catalogs, router }: StandaloneOptions): void {
  const usesHashRouting = screens.some(({ path, localPath }) => path !== localPath);
  if (!usesHashRouting && isBelowAnotherPath(window.location.pathname, document.documentElement.dataset.route)) {
    // The screens link from the root of the domain: here the text without them is the page that works.
    document.documentElement.classList.add('no-start');
    return;
  }
  if (usesHashRouting) moveQueryIntoHash(window);
  const marketConfig = JSON.parse(document.getElementById('market-config')?.textContent ?? '') as MarketConfig;
  const { launch, locale } = resolveLanguage(
    readLaunchParams(window.location, marketConfig),
    readStoredLanguage(),
    Object.keys(catalogs),
    marketConfig.commonParameters,
    navigator.languages,
  );
  document.documentElement.lang = locale;
  const loadMessages = async () => {
    const load = catalogs[locale] ?? catalogs.en;
    if (load) addMessages(catalogs[locale] ? locale : 'en', (await load()).messages);
  };

  const routes = screens.map(
    ({ localPath, load, queries, next }): ScreenRoute => ({
      path: localPath,
      remote,
      queries,
      next,
      load: async () => (await Promise.all([load(), loadMessages()]))[0],
    }),
  );
  // A static server also serves a page at the name of its file.
  const aliases = Object.fromEntries(
    screens.flatMap(({ path, localPath }) =>
      path === localPath ? [[`${path.replace(/\/$/, '')}/index.html`, path]] : [[path, localPath]],
    ),
  );
  const { pathname, search } = window.location;
  // With hash routing the page may be served at any path: its home is the URL it was opened with, including the query.
  const home = usesHashRouting ? pathname + search : undefined;
  startHost({
    name: remote,
    marketConfig,
    locale,
    launch,
    home,
    screens: routes,
    aliases,
    notFound: NotFoundScreen,
    router,
  });
}

function readStoredLanguage(): string | null {
  try {
    return window.localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null; // Storage is switched off.
  }
}

/** The route is behind the hash, for a page that is served alone at any path: `/anywhere/#/downloadTemplate`. */
export const hashRouter: PageRouter = {
  Router: HashRouter,
  readPath: () => window.location.hash.replace(/^#?\/?/, '/'),
  toHref: (path) => `#${path}`,
};

export { pathRouter } from '../navigation/pathRouter.ts';
