/** Starts one remote served alone: the same remote definition, screens and host, without shell and federation. */

import type { HostOptions } from '../host/createHost.tsx';
import { NotFoundScreen, type ScreenModule, type ScreenRoute, startHost } from '../host.ts';
import { addMessages, type CompiledMessages, chooseLocale } from '../i18n/useTranslation.ts';
import { chosenLanguage, LANGUAGE_KEY, withLanguage } from '../language/languageChoice.ts';
import { readLaunchParams } from '../launch/launchParams.ts';
import type { MarketConfig } from '../market/marketConfig.ts';
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
  history: HostOptions['history'];
};

/** Starts the page with the market configuration of its `#market-config` block. */
export function startStandalone({ remote, screens, catalogs, history }: StandaloneOptions): void {
  const usesHashRouting = screens.some(({ path, localPath }) => path !== localPath);
  if (!usesHashRouting && isBelowAnotherPath(window.location.pathname, document.documentElement.dataset.route)) {
    // The screens link from the root of the domain: here the text without them is the page that works.
    document.documentElement.classList.add('no-start');
    return;
  }
  if (usesHashRouting) moveQueryIntoHash(window);
  const marketConfig = JSON.parse(document.getElementById('market-config')?.textContent ?? '') as MarketConfig;
  const resolved = readLaunchParams(window.location, marketConfig);
  const language = chosenLanguage(readStoredLanguage(), resolved, Object.keys(catalogs));
  const launch = withLanguage(resolved, language, marketConfig.commonParameters);
  const requestedLocale = launch.commonParams.find(([name]) => name === 'lang')?.[1];
  const locale = chooseLocale([language, requestedLocale, ...navigator.languages], Object.keys(catalogs));
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
    ...{ name: remote, marketConfig, locale, launch, home },
    ...{ screens: routes, aliases, notFound: NotFoundScreen, history },
  });
}

function readStoredLanguage(): string | null {
  try {
    return window.localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null; // Storage is switched off.
  }
}

export { hashHistory, pathHistory } from '../navigation/pageHistory.ts';
