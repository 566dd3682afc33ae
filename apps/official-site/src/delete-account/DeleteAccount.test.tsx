import { describe, expect, jest, test } from '@jest/globals';
import { deleteAccount } from '@loan/api/official-site';
import { defineStorageItem } from '@loan/frame';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  api,
  confirmButton,
  dismissAlert,
  goToCodeStep,
  PHONE,
  renderDeleteAccount,
  renderDeleteAccountAt,
  type User,
} from './DeleteAccount.testSetup.ts';

describe('before the deletion', () => {
  test('explains what is deleted, what is kept and for how long, and that loans stay due', async () => {
    await renderDeleteAccount();
    expect(screen.getByRole('heading', { name: 'What is deleted' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What is kept, and for how long' })).toBeVisible();
    expect(screen.getByText(/5 years after the loan ended/)).toBeVisible();
    expect(screen.getByText(/does not end a loan/)).toBeVisible();
  });

  test('shows phone and Send button and needs no session (X001, X002, X013, N013, G049)', async () => {
    await renderDeleteAccount();
    expect(screen.getByLabelText('Phone number')).toHaveAttribute('inputmode', 'tel');
    expect(screen.getByRole('button', { name: 'Send Verification Code' })).toBeVisible();
    expect(screen.queryByLabelText('Verification code')).toBeNull();
    expect(api.calls).toEqual([]);
  });
});

describe('deletion', () => {
  test('enables Confirm for exactly 6 characters, ignoring spaces (X009, M22)', async () => {
    const user = await renderDeleteAccount();
    await goToCodeStep(user);
    await user.type(screen.getByLabelText('Verification code'), '123 45');
    expect(confirmButton()).toBeDisabled();
    await user.type(screen.getByLabelText('Verification code'), ' 6');
    expect(confirmButton()).toBeEnabled();
    expect(screen.getByLabelText('Verification code')).toHaveValue('123456');
  });

  test('accepts letters in a code, and offers their keyboard where the market has such codes (X009)', async () => {
    const user = await renderDeleteAccount({ codeKeyboard: 'text' });
    await goToCodeStep(user);
    expect(screen.getByLabelText('Verification code')).toHaveAttribute('inputmode', 'text');
    await user.type(screen.getByLabelText('Verification code'), 'AB12CD');
    expect(confirmButton()).toBeEnabled();
  });

  test('opens a confirmation and sends nothing when the account is kept', async () => {
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

  test('deletes the account with one request and shows the success (X010, X011)', async () => {
    const user = await renderDeleteAccount();
    await goToCodeStep(user);
    api.respond(deleteAccount, undefined);
    await enterCodeAndDelete(user);
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    await dismissAlert(user, 'Your account has been deleted!');
    // The success is at the top of the page, the button was at its end.
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    scrollTo.mockRestore();

    expect(api.received(deleteAccount)).toEqual([{ phone: PHONE, code: '123456' }]);
    expect(screen.queryByLabelText('Phone number')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Your account has been deleted!' })).toBeVisible();
    expect(screen.getByText(PHONE)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Home' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'What is deleted' })).toBeNull();
    expect(screen.getByRole('heading', { name: /^What is kept/ })).toBeVisible();
  });

  test('keeps what was posted on the screen when somebody types while the account is being deleted', async () => {
    const user = await renderDeleteAccount();
    await goToCodeStep(user);
    const respond = api.holdResponse(deleteAccount);
    await enterCodeAndDelete(user);
    await user.type(screen.getByLabelText('Phone number'), '{Backspace}9');
    await user.type(screen.getByLabelText('Verification code'), '{Backspace}9');
    expect(screen.getByLabelText('Phone number')).toHaveValue(PHONE);
    expect(screen.getByLabelText('Verification code')).toHaveValue('123456');
    const calls = api.calls.length;
    await user.click(screen.getByRole('button', { name: /^Send (Verification )?Code|again/i }));
    expect(api.calls).toHaveLength(calls);
    respond();
    await dismissAlert(user, 'Your account has been deleted!');
    expect(screen.getByText(PHONE)).toBeVisible();
  });

  test('removes the borrower’s session and stored values, and nobody else’s, when the account is deleted', async () => {
    const { user, currentUrl } = await renderDeleteAccountAt('/resetAccount?token=secret-token&userId=7&lang=en');
    const draft = defineStorageItem('official-site.note', String);
    const seen = defineStorageItem('official-site.seen', String, { isSessionOnly: true });
    draft.set('half-written');
    seen.set('yes');
    window.localStorage.setItem('loan.app.official-site.note.somebody-else', '{"v":1,"value":"theirs"}');
    window.localStorage.setItem('loan.intent.A-17', 'open');
    await goToCodeStep(user);
    api.respond(deleteAccount, undefined);
    await enterCodeAndDelete(user);
    await dismissAlert(user, 'Your account has been deleted!');
    expect(screen.getByRole('heading', { name: 'Your account has been deleted!' })).toBeVisible();
    expect(Object.values({ ...window.localStorage }).join()).not.toContain('half-written');
    expect(Object.keys(window.localStorage).sort()).toEqual([
      'loan.app.official-site.note.somebody-else',
      'loan.intent.A-17',
      'loan.resend-cooldowns',
    ]);
    expect(JSON.parse(window.sessionStorage.getItem('loan.launch') ?? '')).toMatchObject({
      commonParams: [['lang', 'en']],
    });
    expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith('loan.app.'))).toEqual([]);
    await waitFor(() => expect(currentUrl()).toBe('/resetAccount?lang=en'));
  });

  test('shows the lender’s message for a wrong code (X012)', async () => {
    const user = await renderDeleteAccount();
    await goToCodeStep(user);
    api.reject(deleteAccount, '9', 'The code has expired');
    await enterCodeAndDelete(user);
    await dismissAlert(user, 'The code has expired');
    const code = screen.getByLabelText('Verification code');
    expect(code).toHaveAccessibleDescription(/The code has expired/);
    await user.type(code, '{Backspace}');
    expect(code).not.toHaveAccessibleDescription(/The code has expired/);
    expect(screen.getByLabelText('Phone number')).toHaveValue(PHONE);
    expect(screen.queryByText('Your account has been deleted!')).toBeNull();
  });

  test('shows that the deletion is unconfirmed when the response is lost', async () => {
    const user = await renderDeleteAccount();
    await goToCodeStep(user);
    api.drop('response', deleteAccount);
    await enterCodeAndDelete(user);
    expect(await screen.findByRole('alertdialog', { name: /We do not know whether/ })).toBeVisible();
    expect(api.received(deleteAccount)).toHaveLength(1);
  });
});

test.each([
  ['es', 'Eliminar cuenta', 'Qué se elimina', 'Si todavía debes un préstamo'],
  ['fil', 'Burahin ang account', 'Ano ang buburahin', 'Kung may loan ka pang dapat bayaran'],
] as const)('explains the consequences in the language %s', async (locale, title, deleted, loans) => {
  renderRoute('/resetAccount', { locale });
  await screen.findByRole('heading', { level: 1, name: title });
  for (const name of [deleted, loans]) expect(screen.getByRole('heading', { name })).toBeVisible();
});
