import { expect, test } from '@jest/globals';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { Dialog } from '@loan/ui';
import { screen as page, waitFor } from '@testing-library/react';
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

test('code and answers are fetched side by side, and the screen reads its answer', async () => {
  api.respond(getName, ({ id }) => ({ name: `Ana ${id}` }));
  api.respond(getExtra, { extra: 'more' });
  const { navigator } = renderHost('/alias?id=7');

  expect(await page.findByRole('heading', { name: 'Hello Ana 7' })).toBeVisible();
  expect(page.getByText('more')).toBeVisible();
  expect(navigator.state().location.pathname).toBe('/name');
});

test('a finger on what leads to a screen lets its calls and files leave; the tap asks nothing again', async () => {
  api.respond(getName, ({ id }) => ({ name: `Ana ${id}` }));
  api.respond(getExtra, { extra: 'more' });
  const prefetched: string[] = [];
  const { user } = renderHost('/door', {
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

test('a slash at the end of an address makes no other page of it', async () => {
  api.respond(getName, { name: 'Ana' });
  api.respond(getExtra, { extra: 'more' });
  const { navigator } = renderHost('/name/?id=7');

  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
  expect(navigator.state().location).toMatchObject({ pathname: '/name', search: '?id=7' });
});

test.each(['//name?id=7', '//name/?id=7', '///name?id=7', '/\\name?id=7', '\\\\name?id=7'])(
  'shows the screen when the address is %s, which is no other origin',
  async (url) => {
    api.respond(getName, { name: 'Ana' });
    api.respond(getExtra, { extra: 'more' });
    const { navigator } = renderHost(url);
    expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
    expect(navigator.state().location.pathname).toBe('/name');
  },
);

test.each(['//', '//[/', '//evil:99999/'])('says that there is no page when the address is %s', async (url) => {
  renderHost(url);
  expect(await page.findByText('nobody lives here')).toBeVisible();
});

test('an address nobody owns stays one, with a slash or without', async () => {
  renderHost('/elsewhere/');
  expect(await page.findByText('nobody lives here')).toBeVisible();
});

test('an address nobody owns has a way home', async () => {
  renderHost('/nowhere');
  expect(await page.findByText('nobody lives here')).toBeVisible();
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
  expect(await nativeApp.pressBack()).toBe('page');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(nativeApp.callsOf('setBackHook').at(-1)).toEqual({ isOn: false }));
  expect(await nativeApp.pressBack()).toBe('native-app');
});
