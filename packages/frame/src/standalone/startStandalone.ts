/** One remote served alone: the same door, the same screens and the same host, without shell and federation. */

import type { Environment } from '../market/marketConfig.ts';
import type { HostOptions } from '../host/createHost.tsx';
import { queryBehindHash } from './moveQueryIntoHash.ts';
import { type HostedScreen, NotFoundScreen, type ScreenModule, startHost } from '../host.ts';
import { decideLaunch } from '../launch/launchParams.ts';
import { addTexts, type CompiledTexts, chooseLocale } from '../i18n/useTranslation.ts';

/** A screen as the standalone build lists it: `address` is the shell's, `local` the one it has here. */
export type StandaloneScreen = Pick<HostedScreen, 'address' | 'asks' | 'next'> & {
  local: string;
  load: () => Promise<ScreenModule>;
};

export type StandaloneOptions = {
  remote: string;
  screens: readonly StandaloneScreen[];
  /** Locale → its catalog. */
  texts: Readonly<Record<string, () => Promise<{ messages: CompiledTexts }>>>;
  history: HostOptions['history'];
};

/** Starts the page whose environment stands in its `#environment` block. */
export function startStandalone({ remote, screens, texts, history }: StandaloneOptions): void {
  const isBehindHash = screens.some(({ address, local }) => address !== local);
  if (isBehindHash) queryBehindHash(window);
  const environment = JSON.parse(document.getElementById('environment')?.textContent ?? '') as Environment;
  const launch = decideLaunch(window.location, environment);
  const asked = launch.common.find(([name]) => name === 'lang')?.[1];
  const locale = chooseLocale([asked, ...navigator.languages], Object.keys(texts));
  document.documentElement.lang = locale;
  const loadTexts = async () => {
    const load = texts[locale] ?? texts.en;
    if (load) addTexts(texts[locale] ? locale : 'en', (await load()).messages);
  };

  const hosted = screens.map(
    ({ local, load, asks, next }): HostedScreen => ({
      address: local,
      remote,
      asks,
      next,
      load: async () => (await Promise.all([load(), loadTexts()]))[0],
    }),
  );
  const aliases = Object.fromEntries(
    screens.filter(({ address, local }) => address !== local).map(({ address, local }) => [address, local]),
  );
  const { pathname, search } = window.location;
  // Behind `#` the page may stand anywhere: its start is where it was opened, with its campaign, not that of its server.
  const home = isBehindHash ? pathname + search : undefined;
  startHost({
    ...{ name: remote, environment, locale, launch, home },
    ...{ screens: hosted, aliases, notFound: NotFoundScreen, history },
  });
}

export { hashHistory, pathHistory } from '../host.ts';
