import { expect, test } from '@jest/globals';
import { act, screen as page, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { api, getExtra, getName, NameScreen, nameRoute, renderHost } from '../host/host.testSetup.tsx';
import { useRefetch } from './queryData.tsx';

test('keeps the screen and its data when a refetch fails', async () => {
  api.respond(getName, { name: 'Ana' });
  api.respond(getExtra, { extra: 'more' });
  const { user } = renderHost('/name?id=7');

  const refetchButton = await page.findByRole('button', { name: 'Read again' });
  api.drop('request', getName);
  await user.click(refetchButton);
  expect(await page.findByText(/There is no connection/)).toBeVisible();
  expect(page.getByRole('heading', { name: 'Hello Ana' })).toBeVisible();
});

test('keeps the screen and shows the lender’s message when a refetch is rejected (G021)', async () => {
  api.respond(getName, { name: 'Ana' });
  api.respond(getExtra, { extra: 'more' });
  const { user } = renderHost('/name?id=7');

  const refetchButton = await page.findByRole('button', { name: 'Read again' });
  api.reject(getName, '7', 'Ask tomorrow');
  await user.click(refetchButton);
  expect(await page.findAllByText('Ask tomorrow')).not.toHaveLength(0);
  expect(page.queryByText(/did not work/)).toBeNull();
  expect(page.getByRole('heading', { name: 'Hello Ana' })).toBeVisible();
});

test('keeps the screen when a refetch that begins while it mounts fails', async () => {
  api.respond(getName, { name: 'Ana' });
  api.respond(getExtra, { extra: 'more' });
  function RefetchingScreen() {
    const { refetchInBackground } = useRefetch();
    useEffect(() => {
      api.drop('request', getName);
      void refetchInBackground();
    }, [refetchInBackground]);
    return <NameScreen />;
  }
  renderHost('/name?id=7', { load: async () => ({ ...(await nameRoute.load()), Component: RefetchingScreen }) });

  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
  await waitFor(() => expect(api.received(getExtra).length).toBeGreaterThan(1));
  await act(async () => undefined);
  expect(page.getByRole('heading', { name: 'Hello Ana' })).toBeVisible();
});
