/** Renders a host with two screens, for the tests of this package. */
import { afterEach } from '@jest/globals';
import { endpoint, serializeQuery, text } from '@loan/api';
import { fakeApi } from '@loan/api/testing';
import { Button } from '@loan/ui';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import * as v from 'valibot';
import peso from '../../../../apps/shell/markets/peso.json';
import { createHost, type HostOptions, initFrame, type ScreenRoute } from '../host.ts';
import { pressToNavigate, useOptionalQueryData, useQueryData, useRefetch } from '../index.ts';
import { parseMarketConfig } from '../market/marketConfig.ts';
import { pathRouter } from '../navigation/pathRouter.ts';
import { memoryRouter } from '../testing/memoryRouter.tsx';

export const api = fakeApi();

export const getName = endpoint('GET /name', { query: { id: text }, response: v.object({ name: v.string() }) });
export const getExtra = endpoint('GET /extra', { query: { id: text }, response: v.object({ extra: v.string() }) });

/** Shows a required and an optional query. */
export function NameScreen() {
  const { name } = useQueryData(getName);
  const extra = useOptionalQueryData(getExtra);
  const { refetch } = useRefetch();
  return (
    <main>
      <h1>Hello {name}</h1>
      <p>{extra && ('data' in extra ? extra.data.extra : 'isPending' in extra ? 'waiting' : 'no extra')}</p>
      <button type="button" onClick={() => void refetch()}>
        Read again
      </button>
    </main>
  );
}

const from = { from: ['id'], isOptional: false };
export const nameRoute: ScreenRoute = {
  path: '/name',
  remote: 'greeting',
  queries: [serializeQuery(getName, { id: from }), serializeQuery(getExtra, { id: from }, true)],
  next: [],
  load: async () => ({ Component: NameScreen, endpoints: [getName, getExtra] }),
};

/** Its button navigates to the other screen. */
const linkRoute: ScreenRoute = {
  path: '/link',
  remote: 'greeting',
  queries: [],
  next: [],
  load: async () => ({
    Component: () => <Button {...pressToNavigate('/name', { query: { id: '7' } })}>Greet</Button>,
    endpoints: [],
  }),
};

/** Renders the host at a path. It is removed after the test. */
export function renderHost(
  path: string,
  changes: Partial<ScreenRoute> = {},
  more: Partial<Pick<HostOptions, 'updateWatcher' | 'leave' | 'router' | 'screens'>> = {},
) {
  initFrame(parseMarketConfig(peso), 'en');
  const { currentUrl, Root, dispose } = createHost({
    screens: [{ ...nameRoute, ...changes }, linkRoute],
    notFound: () => <p>no such page</p>,
    aliases: { '/alias': '/name' },
    router: memoryRouter([path]),
    ...more,
  });
  const { unmount } = render(<Root />);
  removeHost = () => {
    unmount();
    dispose();
  };
  return { currentUrl, unmount, dispose, user: userEvent.setup() };
}

let removeHost: (() => void) | undefined;
afterEach(async () => {
  // A request that ends with the page ends the wait of its screen.
  await act(async () => removeHost?.());
  removeHost = undefined;
});

/**
 * Renders the host with the history of jsdom, whose steps take time as a browser's do.
 * @param Screen replaces the screen at `/name`
 * @param url where the visit begins
 */
export function renderHostWithBrowserHistory(Screen: ComponentType, url = '/link') {
  window.history.pushState({ idx: 0 }, '', url);
  api.respond(getName, { name: 'Ana' });
  api.respond(getExtra, { extra: 'more' });
  const { user } = renderHost(
    url,
    { load: async () => ({ Component: Screen, endpoints: [getName, getExtra] }) },
    { router: pathRouter, leave: () => undefined },
  );
  return user;
}
