/** Who wants to be forgotten, as the tests of this folder play it. */
import { beforeEach, expect } from '@jest/globals';
import { sendDeletionCode } from '@loan/api/official-site';
import { fakeLender } from '@loan/api/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';

export const lender = fakeLender();
export const PHONE = '09171234567';

beforeEach(() => {
  window.localStorage.clear();
});

export async function open() {
  const opened = openAt('/resetAccount');
  await screen.findByRole('heading', { level: 1, name: 'Delete Account' });
  return opened.user;
}

export type User = Awaited<ReturnType<typeof open>>;

/** Reads an alert of the page and closes it. */
export async function alertSays(user: User, words: string) {
  const alert = await screen.findByRole('alertdialog', { name: words });
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

export async function askForCode(user: User) {
  await user.click(screen.getByLabelText('Phone number'));
  await user.paste(PHONE);
  await user.click(screen.getByRole('button', { name: 'Send Verification Code' }));
}

export async function reachCode(user: User) {
  lender.answers(sendDeletionCode, undefined);
  await askForCode(user);
  await alertSays(user, 'Verification code sent!');
}

export const confirmButton = () => screen.getByRole('button', { name: 'Confirm Deletion' });
