/**
 * Opens a screen as the borrower does: at its address, through the remote's own door, with the market's environment.
 * Lender and phone are the caller's fakes (`@loan/api/testing`, `@loan/bridge/testing`); everything between is real.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect } from '@jest/globals';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { wireAsk } from '@loan/api';
import { GlobalStyle } from '@loan/ui';
import { act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { UNSAFE_createMemoryHistory } from 'react-router';
import type { RemoteDoor, ScreenDoor } from '../remote/remoteDefinition.ts';
import { type EnvironmentFile, readEnvironment } from '../market/marketConfig.ts';
import { addTexts, captureLaunch, createHost, forgetDeeds, type HostedScreen, startFrame } from '../host.ts';

export type Opened = {
  user: UserEvent;
  /** The address in use: `/order?orderId=A-17`. */
  where(): string;
  /** Addresses outside for which the page was left. */
  leftFor: readonly string[];
  /** The phone's Back, as the browser hears it. */
  back(): Promise<void>;
  /** Goes to another address as a link of the page would. */
  go(address: string): Promise<void>;
  unmount(): void;
};

export type OpenOptions = {
  /** Changes of the market's environment. */
  environment?: Partial<EnvironmentFile>;
  locale?: 'en' | 'es' | 'fil';
  /** For tests with fake timers. */
  advanceTimers?: (ms: number) => void;
  /** Addresses before this one, so that Back has somewhere to go. */
  before?: readonly string[];
};

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  stop = undefined;
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/** The folder of the app whose test is running: the nearest one above with a `remote.ts`. */
function appOfTest(): string {
  let folder = path.dirname(expect.getState().testPath ?? '');
  while (!existsSync(path.join(folder, 'remote.ts'))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error('openAt works in the tests of an app: no remote.ts above this test.');
    folder = above;
  }
  return folder;
}

/** The screens of a door, loaded from their sources. */
function screensOf(app: string): HostedScreen[] {
  const door = (require(path.join(app, 'remote.ts')) as { default: RemoteDoor }).default;
  return Object.entries(door.screens as Record<string, ScreenDoor>).map(([address, screen]) => ({
    address,
    remote: door.name,
    asks: (screen.asks ?? []).map((ask) => wireAsk(ask.endpoint, ask.inputs, ask.isOptional)),
    next: screen.next ?? [],
    load: async () => ({
      ...(require(path.join(app, screen.module)) as { Component: ComponentType }),
      endpoints: (screen.asks ?? []).map(({ endpoint }) => endpoint),
    }),
  }));
}

function loadTexts(app: string): void {
  for (const file of readdirSync(path.join(app, 'texts'))) {
    const texts = JSON.parse(readFileSync(path.join(app, 'texts', file), 'utf8')) as Record<string, string>;
    const compiled = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]));
    addTexts(path.basename(file, '.json'), compiled);
  }
}

/** Opens `/repay?productId=1&orderId=A-17` of the app whose test is running. */
export function openAt(address: string, options: OpenOptions = {}): Opened {
  const app = appOfTest();
  stop?.();
  // A new page: what an earlier one stored is still there, what it only knew is not.
  forgetDeeds();
  const market = JSON.parse(readFileSync(path.join(app, '../shell/markets/peso.json'), 'utf8')) as EnvironmentFile;
  const stopFrame = startFrame(readEnvironment({ ...market, ...options.environment }), options.locale ?? 'en');
  loadTexts(app);
  captureLaunch({ search: new URL(address, window.location.origin).search, hash: '' }, window.sessionStorage);
  const leftFor: string[] = [];
  const { navigator, Root } = createHost({
    leave: (url) => void leftFor.push(url),
    screens: screensOf(app),
    notFound: () => <p>Another remote’s screen</p>,
    // Where another remote's screen would be, the router goes and nothing is drawn.
    isOurs: () => true,
    history: UNSAFE_createMemoryHistory({ initialEntries: [...(options.before ?? []), address] }),
  });
  const { unmount } = render(
    <>
      <GlobalStyle />
      <Root />
    </>,
  );
  stop = () => {
    stopFrame();
    navigator.dispose();
  };
  return {
    user: userEvent.setup(options.advanceTimers ? { advanceTimers: options.advanceTimers } : {}),
    where: () => navigator.view().location.pathname + navigator.view().location.search,
    leftFor,
    back: () => act(() => navigator.step(-1)),
    go: (to) => act(() => navigator.go(to)),
    unmount,
  };
}
