/**
 * Opens a screen in a test as the borrower does: by its URL, through the app's remote definition, with a market
 * configuration. The test fakes the API and the native app (`@loan/api/testing`, `@loan/bridge/testing`); everything in
 * between is real.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterEach, expect } from '@jest/globals';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { serializeQuery } from '@loan/api';
import { GlobalStyle } from '@loan/ui';
import { act, getConfig, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createPath } from 'react-router';
import { createHost } from '../host/createHost.tsx';
import { initFrame } from '../host/initFrame.ts';
import { addMessages, type CompiledMessages } from '../i18n/useTranslation.ts';
import { type MarketConfigInput, parseMarketConfig } from '../market/marketConfig.ts';
import { connectPayments } from '../mutations/connectPayments.ts';
import { setPage } from '../page/page.ts';
import type { RemoteDefinition, ScreenDefinition } from '../remote/remoteDefinition.ts';
import type { ScreenRoute } from '../remote/screenRoute.ts';
import { captureLaunchParams } from './captureLaunchParams.ts';
import { memoryRouter } from './memoryRouter.tsx';
import { MINIMAL_MARKET_CONFIG } from './testMarketConfig.ts';

export { onReport } from '../telemetry/report.ts';

export type RenderedRoute = {
  user: UserEvent;
  /** The current URL: `/order?orderId=A-17`. */
  currentUrl(): string;
  /** External URLs for which the page was left, in order. */
  externalUrls: readonly string[];
  /** One step back in the history, as by the native app's Back. */
  goBack(): Promise<void>;
  /** Navigates to another URL as a link of the page does. */
  navigate(url: string): Promise<void>;
  unmount(): void;
};

export type RenderOptions = {
  /** Changes of the market configuration: `peso.json`, or a minimal one in a repository without the shell. */
  marketConfig?: Partial<MarketConfigInput>;
  locale?: 'en' | 'es' | 'fil';
  /** For tests with fake timers. */
  advanceTimers?: (ms: number) => Promise<void>;
  /** Earlier URLs in the history, so that Back leads to them. */
  previousUrls?: readonly string[];
};

let stop: (() => void) | undefined;
afterEach(async () => {
  // A request that ends with the page ends the wait of its screen.
  await act(async () => stop?.());
  stop = undefined;
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '');
});

/** The folder of the app whose test is running: the nearest one above with a `remote.ts`. */
function appOfTest(): string {
  let folder = path.dirname(expect.getState().testPath ?? '');
  while (!existsSync(path.join(folder, 'remote.ts'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('renderRoute works only in tests of an app: no remote.ts above this test.');
    folder = parent;
  }
  return folder;
}

/** The screens of the app's remote definition, loaded from their sources. */
function routesOf(app: string): ScreenRoute[] {
  const require = createRequire(path.join(app, 'remote.ts'));
  const definition = (require(path.join(app, 'remote.ts')) as { default: RemoteDefinition }).default;
  return Object.entries(definition.screens as Record<string, ScreenDefinition>).map(([url, screen]) => ({
    path: url,
    remote: definition.name,
    queries: (screen.queries ?? []).map((query) => serializeQuery(query.endpoint, query.params, query.isOptional)),
    next: screen.next ?? [],
    load: async () => {
      // Not while React renders: styled components check where they are created.
      await Promise.resolve();
      return {
        ...(require(path.join(app, screen.module)) as { Component: ComponentType }),
        endpoints: (screen.queries ?? []).map(({ endpoint }) => endpoint),
      };
    },
  }));
}

function marketOf(app: string): MarketConfigInput {
  const file = path.join(app, '../shell/markets/peso.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MarketConfigInput) : MINIMAL_MARKET_CONFIG;
}

/** The compiled catalogs of each app, by locale: a test file renders its app some hundred times. */
const catalogs = new Map<string, ReadonlyMap<string, CompiledMessages>>();

function catalogsOf(app: string): ReadonlyMap<string, CompiledMessages> {
  const known = catalogs.get(app);
  if (known) return known;
  const compiled = new Map<string, CompiledMessages>();
  for (const file of readdirSync(path.join(app, 'texts'))) {
    const messages = JSON.parse(readFileSync(path.join(app, 'texts', file), 'utf8')) as Record<string, string>;
    const entries = Object.entries(messages).map(([id, text]) => [id, compileMessage(text)]);
    compiled.set(path.basename(file, '.json'), Object.fromEntries(entries));
  }
  catalogs.set(app, compiled);
  return compiled;
}

/** Signs in the borrower of a URL, so that values stored before the screen opens are theirs. */
export function signIn(url: string): void {
  connectPayments();
  setPage({ market: parseMarketConfig(marketOf(appOfTest())) });
  captureLaunchParams({ search: new URL(url, window.location.origin).search, hash: '' }, window.sessionStorage);
}

/**
 * Renders the screen at a URL such as `/repay?productId=1&orderId=A-17` of the app whose test is running. After each test
 * the host is stopped, and local and session storage are cleared.
 */
export function renderRoute(url: string, options: RenderOptions = {}): RenderedRoute {
  const app = appOfTest();
  stop?.();
  // Like a reload: stored values of an earlier page remain, its memory does not.
  const market = { ...marketOf(app), ...options.marketConfig };
  const stopFrame = initFrame(parseMarketConfig(market), options.locale ?? 'en');
  for (const [locale, messages] of catalogsOf(app)) addMessages(locale, messages);
  captureLaunchParams({ search: new URL(url, window.location.origin).search, hash: '' }, window.sessionStorage);
  const externalUrls: string[] = [];
  const router = memoryRouter([...(options.previousUrls ?? []), url]);
  const { navigation, currentUrl, Root, dispose } = createHost({
    leave: (url) => void externalUrls.push(url),
    screens: routesOf(app),
    notFound: () => <p>Another remote’s screen</p>,
    // Navigation to another remote's path succeeds and renders `notFound`.
    isKnownPath: () => true,
    router,
  });
  const { unmount } = render(
    <>
      <GlobalStyle />
      <Root />
    </>,
  );
  stop = () => {
    stopFrame();
    dispose();
  };
  const isShown = () => navigation.currentPath() === createPath(currentUrl());
  /** As an event of `user`. React renders the next screen when an `act` ends, so none can wait for it. */
  const send = async (navigates: () => void) => {
    await getConfig().asyncWrapper(async () => void getConfig().eventWrapper(navigates));
    for (let count = 0; count < 200 && !isShown(); count += 1) await act(async () => undefined);
  };
  return {
    user: userEvent.setup(options.advanceTimers ? { advanceTimers: options.advanceTimers } : {}),
    currentUrl: () => currentUrl().pathname + currentUrl().search,
    externalUrls,
    goBack: () => send(router.stepBack),
    navigate: (to) => send(() => void navigation.navigate(to)),
    unmount,
  };
}
