/** Steps of an account deletion, for the tests of this folder. */
import { beforeEach, expect } from '@jest/globals';
import { sendDeletionCode } from '@loan/api/official-site';
import { fakeApi } from '@loan/api/testing';
import { type RenderOptions, renderRoute } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';

export const api = fakeApi();
export const PHONE = '09171234567';

beforeEach(() => {
  window.localStorage.clear();
});

export async function renderDeleteAccount(marketConfig: NonNullable<RenderOptions['marketConfig']> = {}) {
  return (await renderDeleteAccountAt('/resetAccount', marketConfig)).user;
}

export async function renderDeleteAccountAt(
  url: string,
  marketConfig: NonNullable<RenderOptions['marketConfig']> = {},
) {
  const rendered = renderRoute(url, { marketConfig });
  await screen.findByRole('heading', { level: 1, name: 'Delete Account' });
  return rendered;
}

export type User = Awaited<ReturnType<typeof renderDeleteAccount>>;

/** Waits for an alert and closes it. */
export async function dismissAlert(user: User, title: string) {
  const alert = await screen.findByRole('alertdialog', { name: title });
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

export async function requestCode(user: User) {
  await user.click(screen.getByLabelText('Phone number'));
  await user.paste(PHONE);
  await user.click(screen.getByRole('button', { name: 'Send Verification Code' }));
}

export async function goToCodeStep(user: User) {
  api.respond(sendDeletionCode, undefined);
  await requestCode(user);
  await dismissAlert(user, 'Verification code sent!');
}

export const confirmButton = () => screen.getByRole('button', { name: 'Confirm Deletion' });
