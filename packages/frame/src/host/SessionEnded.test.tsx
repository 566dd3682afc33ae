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

function show(changes: Partial<MarketConfigInput> = {}) {
  stop = initFrame(parseMarketConfig({ ...peso, ...changes }), 'en');
  render(
    <SessionEnded>
      <button>Try again</button>
    </SessionEnded>,
  );
  return userEvent.setup();
}

test('inside the app its login is a tap away, as often as it is wanted (A52, G058)', async () => {
  const nativeApp = fakeNativeBridge();
  const user = show();
  const logIn = await screen.findByRole('button', { name: 'Log in' });
  expect(screen.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await user.click(logIn);
  await user.click(logIn);
  await waitFor(() => expect(nativeApp.callsOf('goToLogin')).toHaveLength(2));
  expect(screen.queryByRole('link')).toBeNull();
});

test('an app that introduces itself late still gets its login', async () => {
  fakeNativeBridge('ok', { handshakeMode: 'hello' });
  show();
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
});

test('from a browser the app is opened, or had from the store (A52)', async () => {
  const nativeApp = fakeNativeBridge('none');
  const user = show();
  expect(screen.getByText(/Open the PesoPronto app, log in, and open this page from there/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open the app' }));
  expect(nativeApp.visitedUrls).toEqual(['loanapp://login']);
  expect(screen.getByRole('link', { name: 'Get the app' })).toHaveAttribute('href', peso.storeLinks.android);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a market without stores promises none', () => {
  fakeNativeBridge('none');
  show({ storeLinks: {} });
  expect(screen.getByRole('button', { name: 'Open the app' })).toBeVisible();
  expect(screen.queryByText('Get the app')).toBeNull();
});
