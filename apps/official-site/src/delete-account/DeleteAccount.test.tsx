import { describe, expect, jest, test } from '@jest/globals';
import { deleteAccount } from '@loan/api/official-site';
import { screen } from '@testing-library/react';
import {
  dismissAlert,
  confirmButton,
  api,
  renderDeleteAccount,
  PHONE,
  goToCodeStep,
  type User,
} from './DeleteAccount.testSetup.ts';

describe('before anything is asked', () => {
  test('it is said what is deleted, what is kept and for how long, and that loans stay due', async () => {
    await renderDeleteAccount();
    expect(screen.getByRole('heading', { name: 'What is deleted' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What is kept, and for how long' })).toBeVisible();
    expect(screen.getByText(/5 years after the loan ended/)).toBeVisible();
    expect(screen.getByText(/does not end a loan/)).toBeVisible();
  });

  test('a phone and the button that sends the code are there, and no session is needed (X001, X002, X013, N013, G049)', async () => {
    await renderDeleteAccount();
    expect(screen.getByLabelText('Phone number')).toHaveAttribute('inputmode', 'tel');
    expect(screen.getByRole('button', { name: 'Send Verification Code' })).toBeVisible();
    expect(screen.queryByLabelText('Verification code')).toBeNull();
    expect(api.calls).toEqual([]);
  });
});

describe('deleting', () => {
  test('it is confirmed only with exactly 6 characters, spaces do not count (X009, M22)', async () => {
    const user = await renderDeleteAccount();
    await goToCodeStep(user);
    await user.type(screen.getByLabelText('Verification code'), '123 45');
    expect(confirmButton()).toBeDisabled();
    await user.type(screen.getByLabelText('Verification code'), ' 6');
    expect(confirmButton()).toBeEnabled();
    expect(screen.getByLabelText('Verification code')).toHaveValue('123456');
  });

  test('it is asked once more; keeping the account sends nothing', async () => {
    const user = await renderDeleteAccount();
    await goToCodeStep(user);
    await user.click(screen.getByLabelText('Verification code'));
    await user.paste('123456');
    await user.click(confirmButton());
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.received(deleteAccount)).toEqual([]);
  });

  async function enterCodeAndDelete(user: User) {
    await user.click(screen.getByLabelText('Verification code'));
    await user.paste('123456');
    await user.click(confirmButton());
    await user.dblClick(await screen.findByRole('button', { name: 'Delete my account' }));
  }

  test('the account is deleted with one call, and it is said (X010, X011)', async () => {
    const user = await renderDeleteAccount();
    await goToCodeStep(user);
    api.respond(deleteAccount, undefined);
    await enterCodeAndDelete(user);
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    await dismissAlert(user, 'Your account has been deleted!');
    // The page goes on saying so, at its top: the button stood at its end.
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    scrollTo.mockRestore();

    expect(api.received(deleteAccount)).toEqual([{ phone: PHONE, code: '123456' }]);
    expect(screen.queryByLabelText('Phone number')).toBeNull();
    expect(screen.getByText('Your account has been deleted!')).toBeVisible();
  });

  test('a wrong code is told in the words of the lender and is no success (X012)', async () => {
    const user = await renderDeleteAccount();
    await goToCodeStep(user);
    api.reject(deleteAccount, '9', 'The code has expired');
    await enterCodeAndDelete(user);
    await dismissAlert(user, 'The code has expired');
    expect(screen.getByLabelText('Phone number')).toHaveValue(PHONE);
    expect(screen.queryByText('Your account has been deleted!')).toBeNull();
  });

  test('a lost answer is neither success nor failure', async () => {
    const user = await renderDeleteAccount();
    await goToCodeStep(user);
    api.drop('response', deleteAccount);
    await enterCodeAndDelete(user);
    expect(await screen.findByRole('alertdialog', { name: /We do not know whether/ })).toBeVisible();
    expect(api.received(deleteAccount)).toHaveLength(1);
  });
});
