import { describe, expect, test } from '@jest/globals';
import { getCaptchaSession, register, sendRegistrationCode } from '@loan/api/promo-landing';
import { withClockAdvanced } from '@loan/testing/clock';
import { recordShownTexts } from '@loan/testing/shown-texts';
import { screen, waitFor, within } from '@testing-library/react';
import {
  api,
  captchaField,
  captchaImage,
  captchaImageParams,
  PHONE,
  pasteInto,
  phoneField,
  registerButton,
  registrationForm,
  renderRegister,
  requestCode,
  sendButton,
  smsCodeField,
} from './Register.testSetup.ts';

describe('SMS code', () => {
  test('sends every field and starts a cooldown of 60 s on code 0 (E012, E013, E017)', async () => {
    const { user } = await renderRegister();
    await requestCode(user);
    expect(await screen.findByText('Code sent')).toBeVisible();
    expect(api.received(sendRegistrationCode)).toEqual([
      {
        phone: PHONE,
        capcode: 'ab3X',
        sid: 'S1',
        deviceId: 'd1',
        appName: 'n1',
        app_from: 'a1',
        user_from: 'u1',
        utm_tag: 't1',
      },
    ]);
    expect(sendButton()).toHaveTextContent(/^(60|59)\ss$/);
    expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
  });

  test('keeps number, captcha and picture when somebody changes them while the code is being sent', async () => {
    const respond = api.holdResponse(sendRegistrationCode);
    const { user } = await renderRegister();
    await requestCode(user);
    const time = captchaImageParams().get('time');
    await user.type(phoneField(), '{Backspace}1');
    await user.type(captchaField(), '{Backspace}Z');
    await user.click(captchaImage());
    await user.click(registerButton());
    expect(phoneField()).toHaveValue(PHONE);
    expect(captchaField()).toHaveValue('ab3X');
    expect(captchaImageParams().get('time')).toBe(time);
    respond();
    expect(await screen.findByText('Code sent')).toBeVisible();
    await user.type(phoneField(), '{Backspace}1');
    expect(phoneField()).toHaveValue(`${PHONE.slice(0, -1)}1`);
    expect(api.received(register)).toEqual([]);
  });

  test('sends no other code during the cooldown and shows the time left, also after a reload (E018)', async () => {
    const first = await renderRegister();
    await requestCode(first.user);
    await screen.findByText('Code sent');
    first.unmount();

    const { user } = await renderRegister();
    await user.click(sendButton());
    expect(await screen.findByText(/Please do not resend/)).toBeVisible();
    expect(api.received(sendRegistrationCode)).toHaveLength(1);
  });

  test('sends another code after 60 s', async () => {
    const { user } = await renderRegister();
    await requestCode(user);
    await screen.findByText('Code sent');
    await withClockAdvanced(60_000, async () => user.click(await screen.findByRole('button', { name: 'Send code' })));
    await waitFor(() => expect(api.received(sendRegistrationCode)).toHaveLength(2));
  });

  test('sends one code on three taps', async () => {
    const { user } = await renderRegister();
    const respond = api.holdResponse(sendRegistrationCode);
    await requestCode(user);
    await user.tripleClick(sendButton());
    respond();
    await screen.findByText('Code sent');
    expect(api.received(sendRegistrationCode)).toHaveLength(1);
  });

  test('shows the lender’s message and another image on code 101, and keeps the phone (E014, M34)', async () => {
    api.reject(sendRegistrationCode, 101, 'Captcha wrong');
    const { user } = await renderRegister();
    const before = captchaImageParams().get('time');
    await requestCode(user);
    // Beside the field, which has the focus: no toast says it a second time.
    await waitFor(() => expect(captchaField()).toHaveAccessibleDescription('Captcha wrong'));
    expect(screen.getAllByText('Captcha wrong')).toHaveLength(1);
    expect(captchaField()).toHaveFocus();
    expect(captchaImageParams().get('time')).not.toBe(before);
    expect(captchaImageParams().get('sid')).toBe('S1');
    expect(captchaField()).toHaveValue('');
    expect(phoneField()).toHaveValue(PHONE);
    await user.click(sendButton());
    expect(captchaField()).toHaveAccessibleDescription('Enter the characters in the picture');
  });

  test('opens the download with the campaign parameters on code 11 (E015, M34)', async () => {
    api.reject(sendRegistrationCode, '11', 'exists');
    const { user, currentUrl } = await renderRegister();
    const shownTexts = recordShownTexts();
    await requestCode(user);
    await waitFor(() => expect(shownTexts).toContainEqual(expect.stringContaining('You are registered already')));
    expect(await screen.findByRole('heading', { level: 1, name: /Get the .* app/ })).toBeVisible();
    expect(currentUrl()).toMatch(/^\/promo\/downloadTemplate\?.*utm_tag=t1.*invite_code=ANA7/);
  });

  test('shows the lender’s message of any other code until the next press (E016)', async () => {
    api.reject(sendRegistrationCode, '500', 'No more messages today');
    const { user } = await renderRegister();
    await requestCode(user);
    const form = within(registrationForm());
    expect(await form.findByText('No more messages today')).toBeVisible();
    expect(sendButton()).toHaveTextContent('Send code');
    api.respond(sendRegistrationCode, undefined);
    await user.click(sendButton());
    await waitFor(() => expect(form.queryByText('No more messages today')).toBeNull());
  });

  test('says beside the form that the lender refused without a message (E016)', async () => {
    api.respondRaw(sendRegistrationCode, { text: '{"code":"500"}' });
    const { user } = await renderRegister();
    await requestCode(user);
    expect(await within(registrationForm()).findByText(/did not work on our side/)).toBeVisible();
  });

  test('shows that there was no response and starts no cooldown', async () => {
    api.drop('request', sendRegistrationCode);
    const { user } = await renderRegister();
    await requestCode(user);
    expect(await within(registrationForm()).findByText(/Check your connection/)).toBeVisible();
    expect(sendButton()).toHaveTextContent('Send code');
  });

  test('shows that the server failed, and does not blame the connection, on a status of 500', async () => {
    api.respondRaw(sendRegistrationCode, { status: 500, text: 'down' });
    const { user } = await renderRegister();
    await requestCode(user);
    expect(await within(registrationForm()).findByText(/did not work on our side/)).toBeVisible();
  });

  test('sends nothing without a captcha session, says why, and shows the picture that arrives late', async () => {
    const release = api.holdResponse(getCaptchaSession);
    const { user } = await renderRegister();
    await requestCode(user);
    expect(captchaField()).toHaveAccessibleDescription('The picture is still loading.');
    expect(api.received(sendRegistrationCode)).toEqual([]);
    release();
    await waitFor(() => expect(captchaImageParams().get('sid')).toBe('S1'));
  });

  test('sends a code to a corrected number at once', async () => {
    const { user } = await renderRegister();
    await requestCode(user);
    await screen.findByText('Code sent');
    await user.clear(phoneField());
    await pasteInto(user, phoneField(), '13900139000');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() =>
      expect(api.received(sendRegistrationCode).map(({ phone }) => phone)).toEqual([PHONE, '13900139000']),
    );
  });

  test('accepts a code with letters, and offers their keyboard where the market has such codes (E020)', async () => {
    const { user } = await renderRegister('', { marketConfig: { codeKeyboard: 'text' } });
    await user.type(smsCodeField(), 'AB12CD7');
    expect(smsCodeField()).toHaveValue('AB12CD');
    expect(smsCodeField()).toHaveAttribute('inputmode', 'text');
  });

  test('allows autofill and at most 6 characters (E020, M18)', async () => {
    const { user } = await renderRegister();
    await user.type(smsCodeField(), '12 34 567');
    expect(smsCodeField()).toHaveValue('123456');
    expect(smsCodeField()).toHaveAttribute('autocomplete', 'one-time-code');
  });
});
