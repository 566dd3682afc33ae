import { describe, expect, test } from '@jest/globals';
import { deleteAccount, sendDeletionCode } from '@loan/api/official-site';
import { withClockAdvanced } from '@loan/testing/clock';
import { cleanup, screen } from '@testing-library/react';
import {
  api,
  confirmButton,
  dismissAlert,
  goToCodeStep,
  PHONE,
  renderDeleteAccount,
  requestCode,
} from './DeleteAccount.testSetup.ts';

describe('sending the code', () => {
  test('explains the disabled button and sends nothing for fewer than 10 characters (X003, X004, X012, M21)', async () => {
    const user = await renderDeleteAccount();
    await user.type(screen.getByLabelText('Phone number'), '091712345');
    const send = screen.getByRole('button', { name: 'Send Verification Code' });
    expect(send).toHaveAttribute('aria-disabled', 'true');

    await user.click(send);
    await dismissAlert(user, 'Please enter a valid phone number.');
    expect(api.received(sendDeletionCode)).toEqual([]);
    expect(screen.getByLabelText('Phone number')).toHaveFocus();

    await user.type(screen.getByLabelText('Phone number'), '6');
    expect(send).not.toHaveAttribute('aria-disabled');
  });

  test('sends the code with type del and then shows and focuses the code field (X005, X006, X007, X008)', async () => {
    const user = await renderDeleteAccount();
    await goToCodeStep(user);

    expect(api.received(sendDeletionCode)).toEqual([{ phone: PHONE, type: 'del' }]);
    const code = screen.getByLabelText('Verification code');
    expect(code).toHaveAttribute('type', 'text');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    // The field is below the fold: it gets the focus.
    expect(code).toHaveFocus();
  });

  test('shows the lender’s message of a rejection and no code field (X012)', async () => {
    const user = await renderDeleteAccount();
    api.reject(sendDeletionCode, '7', 'Too many codes today');
    await requestCode(user);
    await dismissAlert(user, 'Too many codes today');
    expect(screen.queryByLabelText('Verification code')).toBeNull();
  });

  test('shows that there is no connection and keeps the typed number', async () => {
    const user = await renderDeleteAccount();
    api.drop('request', sendDeletionCode);
    await requestCode(user);
    await dismissAlert(user, 'No answer. Check your connection and try again.');
    expect(screen.getByLabelText('Phone number')).toHaveValue(PHONE);
  });

  test('sends no other code for 60 s, also after a reload', async () => {
    const user = await renderDeleteAccount();
    await goToCodeStep(user);
    const cooldownButton = screen.getByRole('button', { name: /Send the code again in (59|60)\ss/ });
    await user.click(cooldownButton);
    expect(await screen.findByRole('alertdialog', { name: /Please wait \d\d\ss/ })).toBeVisible();
    expect(api.received(sendDeletionCode)).toHaveLength(1);
    cleanup();

    await renderDeleteAccount();
    expect(screen.getByRole('button', { name: /Send the code again in \d\d\ss/ })).toBeVisible();
  });

  test('accepts a code after a reload with the number typed again, because it is not stored', async () => {
    const user = await renderDeleteAccount();
    await goToCodeStep(user);
    cleanup();

    const reopenedUser = await renderDeleteAccount();
    expect(screen.getByText(/Have a code already/)).toBeVisible();
    expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain(PHONE);
    await reopenedUser.click(screen.getByLabelText('Verification code'));
    await reopenedUser.paste('123456');
    expect(confirmButton()).toBeDisabled();
    expect(screen.getByLabelText('Verification code')).toHaveAccessibleDescription(
      'Please enter a valid phone number.',
    );
    await reopenedUser.type(screen.getByLabelText('Phone number'), PHONE);
    expect(screen.getByLabelText('Verification code')).toHaveValue('123456');
    api.respond(deleteAccount, undefined);
    await reopenedUser.click(confirmButton());
    await reopenedUser.click(await screen.findByRole('button', { name: 'Delete my account' }));
    await dismissAlert(reopenedUser, 'Your account has been deleted!');
    expect(api.received(deleteAccount)).toEqual([{ phone: PHONE, code: '123456' }]);
    cleanup();

    // After the deletion no code field is shown.
    await renderDeleteAccount();
    expect(screen.queryByLabelText('Verification code')).toBeNull();
    expect(screen.getByRole('button', { name: 'Send Verification Code' })).toBeVisible();
  });

  test('sends another code after 60 s', async () => {
    const user = await renderDeleteAccount();
    await goToCodeStep(user);
    await withClockAdvanced(60_000, async () =>
      user.click(await screen.findByRole('button', { name: 'Send the code again' })),
    );
    await dismissAlert(user, 'Verification code sent!');
    expect(api.received(sendDeletionCode)).toHaveLength(2);
  });

  test('sends a code at once when the number is corrected, and then waits for that number too', async () => {
    const user = await renderDeleteAccount();
    await goToCodeStep(user);
    await user.type(screen.getByLabelText('Phone number'), '{Backspace}8');
    await user.click(screen.getByRole('button', { name: 'Send Verification Code' }));
    await dismissAlert(user, 'Verification code sent!');
    expect(api.received(sendDeletionCode).map(({ phone }) => phone)).toEqual([PHONE, `${PHONE.slice(0, -1)}8`]);
    expect(screen.getByRole('button', { name: /Send the code again in \d\d\ss/ })).toBeVisible();
  });

  test('does not blame the connection when the server fails', async () => {
    const user = await renderDeleteAccount();
    api.respondRaw(sendDeletionCode, { status: 500, text: 'down' });
    await requestCode(user);
    await dismissAlert(user, 'That did not work. Please try again.');
  });

  test('sends one code on three taps', async () => {
    const user = await renderDeleteAccount();
    const respond = api.holdResponse(sendDeletionCode);
    await requestCode(user);
    const send = screen.getByRole('button', { name: 'Send Verification Code' });
    expect(send).toHaveAttribute('aria-busy', 'true');
    await user.tripleClick(send);
    respond();
    await dismissAlert(user, 'Verification code sent!');
    expect(api.received(sendDeletionCode)).toHaveLength(1);
  });

  test('keeps the number that was posted when somebody types while the code is being sent', async () => {
    const user = await renderDeleteAccount();
    const respond = api.holdResponse(sendDeletionCode);
    await requestCode(user);
    await user.type(screen.getByLabelText('Phone number'), '99');
    expect(screen.getByLabelText('Phone number')).toHaveFocus();
    expect(screen.getByLabelText('Phone number')).toHaveValue(PHONE);
    respond();
    await dismissAlert(user, 'Verification code sent!');
    await user.type(screen.getByLabelText('Phone number'), '{Backspace}8');
    expect(screen.getByLabelText('Phone number')).toHaveValue(`${PHONE.slice(0, -1)}8`);
  });

  test('hides the code field when the number changes', async () => {
    const user = await renderDeleteAccount();
    await goToCodeStep(user);
    await user.type(screen.getByLabelText('Phone number'), '{Backspace}8');
    expect(screen.queryByLabelText('Verification code')).toBeNull();
  });
});
