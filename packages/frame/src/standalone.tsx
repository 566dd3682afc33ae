/** One remote served alone: the same door, the same screens and the same host, without shell and federation. */

import { launchQuery } from '@loan/api/wire';
import { browserPhone, setPhone } from '@loan/bridge';
import type { Environment } from './environment.ts';
import type { HostOptions } from './host/createHost.tsx';
import { queryBehindHash } from './host/queryBehindHash.ts';
import { type HostedScreen, NotFoundScreen, type ScreenModule, startHost } from './host.tsx';
import { addTexts, type CompiledTexts, chooseLocale } from './texts.ts';

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
  if (screens.some(({ address, local }) => address !== local)) {
    queryBehindHash(window);
    // Behind `#` the page may stand anywhere: its start is where it was opened, not that of whoever serves it.
    setPhone(browserPhone(window, { home: window.location.pathname + window.location.search }));
  }
  const environment = JSON.parse(document.getElementById('environment')?.textContent ?? '') as Environment;
  const launch = launchQuery(window.location.search, environment.commonParameters, null);
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
  startHost({ name: remote, environment, locale, screens: hosted, aliases, notFound: NotFoundScreen, history });
}

export { hashHistory, pathHistory } from './host.tsx';
