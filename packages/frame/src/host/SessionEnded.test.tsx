import { afterEach, expect, test } from '@jest/globals';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import peso from '../../../../apps/shell/markets/peso.json';
import { initFrame } from '../host.ts';
import { type MarketConfigInput, parseMarketConfig } from '../market/marketConfig.ts';
import { SessionEnded } from './SessionEnded.tsx';

let stop = () => {};
afterEach(() => stop());

function renderSessionEnded(changes: Partial<MarketConfigInput> = {}) {
  stop = initFrame(parseMarketConfig({ ...peso, ...changes }), 'en');
  render(
    <SessionEnded>
      <button>Try again</button>
    </SessionEnded>,
  );
  return userEvent.setup();
}

test('opens the native app’s login on every tap when inside the app (A52, G058)', async () => {
  const nativeApp = fakeNativeBridge();
  const user = renderSessionEnded();
  const logIn = await screen.findByRole('button', { name: 'Log in' });
  expect(screen.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  expect(screen.getByText('Please log in again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await user.click(logIn);
  await user.click(logIn);
  await waitFor(() => expect(nativeApp.callsOf('goToLogin')).toHaveLength(2));
  expect(screen.queryByRole('link')).toBeNull();
});

test('shows Log in when the native app’s handshake arrives late', async () => {
  fakeNativeBridge('ok', { handshakeMode: 'hello' });
  renderSessionEnded();
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
});

test('offers to open the app or get it from the store when in a browser (A52)', async () => {
  const nativeApp = fakeNativeBridge('none');
  const user = renderSessionEnded();
  expect(screen.getByText(/Open the PesoPronto app, log in, and open this page from there/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open the app' }));
  expect(nativeApp.visitedUrls).toEqual(['loanapp://login']);
  expect(screen.getByRole('link', { name: 'Get the app' })).toHaveAttribute('href', peso.storeLinks.android);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('shows no store link when the market has none', () => {
  fakeNativeBridge('none');
  renderSessionEnded({ storeLinks: {} });
  expect(screen.getByRole('button', { name: 'Open the app' })).toBeVisible();
  expect(screen.queryByText('Get the app')).toBeNull();
});
