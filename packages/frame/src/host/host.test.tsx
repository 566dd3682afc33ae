import { expect, test } from '@jest/globals';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { Dialog } from '@loan/ui';
import { act, screen as page, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { api, getExtra, getName, nameRoute, renderHost } from './host.testSetup.tsx';

function GuardedScreen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask
      </button>
      <Dialog title="Sure?" isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </main>
  );
}

test('fetches code and responses in parallel, and gives the screen its data', async () => {
  api.respond(getName, ({ id }) => ({ name: `Ana ${id}` }));
  api.respond(getExtra, { extra: 'more' });
  const { currentUrl } = renderHost('/alias?id=7');

  expect(await page.findByRole('heading', { name: 'Hello Ana 7' })).toBeVisible();
  expect(page.getByText('more')).toBeVisible();
  expect(currentUrl().pathname).toBe('/name');
});

test('prefetches requests and files on pointerdown, and sends no request again on press', async () => {
  api.respond(getName, ({ id }) => ({ name: `Ana ${id}` }));
  api.respond(getExtra, { extra: 'more' });
  const prefetched: string[] = [];
  const { user } = renderHost('/link', {
    ...nameRoute,
    prefetch: (how) => void prefetched.push(how),
  });
  const button = await page.findByRole('button', { name: 'Greet' });

  await user.pointer({ keys: '[TouchA>]', target: button });
  expect(api.received(getName)).toEqual([{ id: '7' }]);
  expect(prefetched).toEqual(['preload']);
  expect(page.queryByRole('heading', { name: 'Hello Ana 7' })).toBeNull();

  await user.pointer({ keys: '[/TouchA]', target: button });
  expect(await page.findByRole('heading', { name: 'Hello Ana 7' })).toBeVisible();
  expect(page.getByText('more')).toBeVisible();
  expect([api.received(getName), api.received(getExtra)]).toEqual([[{ id: '7' }], [{ id: '7' }]]);
});

test('queries without the invisible characters of the URL', async () => {
  api.respond(getName, ({ id }) => ({ name: `Ana ${id}` }));
  api.respond(getExtra, { extra: 'more' });
  renderHost('/name?id=%E2%80%AE7%E2%80%8B');
  expect(await page.findByRole('heading', { name: 'Hello Ana 7' })).toBeVisible();
  expect([api.received(getName), api.received(getExtra)]).toEqual([[{ id: '7' }], [{ id: '7' }]]);
});

test('takes a parameter for missing when it has invisible characters alone', async () => {
  renderHost('/name?id=%E2%80%8B');
  expect(await page.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('shows the screen when the path ends in a slash', async () => {
  api.respond(getName, { name: 'Ana' });
  api.respond(getExtra, { extra: 'more' });
  const { currentUrl } = renderHost('/name/?id=7');

  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
  expect(currentUrl()).toMatchObject({ pathname: '/name', search: '?id=7' });
});

test.each(['//name?id=7', '//name/?id=7', '///name?id=7', '/\\name?id=7'])(
  'shows the screen when the URL is %s, and does not read it as another origin',
  async (url) => {
    api.respond(getName, { name: 'Ana' });
    api.respond(getExtra, { extra: 'more' });
    const { currentUrl } = renderHost(url);
    expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
    expect(currentUrl().pathname).toBe('/name');
  },
);

test.each(['//', '//[/', '//evil:99999/'])('shows the not-found screen when the URL is %s', async (url) => {
  renderHost(url);
  expect(await page.findByText('no such page')).toBeVisible();
});

test('shows the not-found screen when a path without a screen ends in a slash', async () => {
  renderHost('/elsewhere/');
  expect(await page.findByText('no such page')).toBeVisible();
});

test('shows the not-found screen when the path has no screen', async () => {
  renderHost('/nowhere');
  expect(await page.findByText('no such page')).toBeVisible();
});

test('closes an open dialog on the native app’s Back, and leaves the next Back to the native app', async () => {
  api.respond(getName, { name: 'Ana' });
  api.respond(getExtra, { extra: 'more' });
  const nativeApp = fakeNativeBridge();
  const { user } = renderHost('/name?id=7', {
    load: async () => ({ Component: GuardedScreen, endpoints: [getName, getExtra] }),
  });

  await user.click(await page.findByRole('button', { name: 'Ask' }));
  expect(page.getByRole('dialog')).toBeVisible();
  await waitFor(() => expect(nativeApp.callsOf('setBackHook').at(-1)).toEqual({ isOn: true }));
  expect(await act(() => nativeApp.pressBack())).toBe('page');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(nativeApp.callsOf('setBackHook').at(-1)).toEqual({ isOn: false }));
  expect(await act(() => nativeApp.pressBack())).toBe('native-app');
});
