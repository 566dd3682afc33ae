import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { getTemplate, register, trackClick } from '@loan/api/promo-landing';
import { screen, waitFor } from '@testing-library/react';
import {
  agreementBox,
  api,
  CAMPAIGN,
  captchaField,
  captchaImageParams,
  PHONE,
  pasteInto,
  phoneField,
  registerButton,
  renderRegister,
  sendButton,
  signUp,
  smsCodeField,
} from './Register.testSetup.ts';

afterEach(() => void jest.useRealTimers());

describe('registration', () => {
  test('requires the code (E019)', async () => {
    const { user } = await renderRegister();
    await pasteInto(user, phoneField(), PHONE);
    await pasteInto(user, captchaField(), 'ab3X');
    await user.click(registerButton());
    expect(smsCodeField()).toHaveAccessibleDescription('Enter the code from the text message');
    expect(api.received(register)).toEqual([]);
  });

  test('sends every field, confirms, and opens the download (E021, E023, E024, N018)', async () => {
    const { user, currentUrl } = await renderRegister();
    await signUp(user);
    expect(await screen.findByText('You are registered')).toBeVisible();
    await waitFor(() => expect(currentUrl()).toMatch(/^\/promo\/downloadTemplate\?/));
    expect(api.received(register)).toEqual([
      {
        phone: PHONE,
        capcode: 'ab3X',
        sid: 'S1',
        deviceId: 'd1',
        appName: 'n1',
        merchantNumber: 'M9',
        userName: 'Ana',
        smsCode: '123456',
        invite_code: 'ANA7',
        user_from: 'u1',
        id: '77',
        app_from: 'a1',
        utm_tag: 't1',
      },
    ]);
  });

  test('sends the default merchant number when the URL has none (E022)', async () => {
    const { user } = await renderRegister('utm_tag=t1');
    await signUp(user);
    await waitFor(() => expect(api.received(register)).toMatchObject([{ merchantNumber: '10000' }]));
  });

  test.each([
    ['-1', 'E026'],
    ['101', 'E027'],
  ])('code %s: loads another image, shows the lender’s message, keeps phone and code (%s)', async (code) => {
    api.reject(register, code, 'Captcha wrong');
    const { user } = await renderRegister();
    const before = captchaImageParams().get('time');
    await signUp(user);
    // Beside the field, which has the focus: no toast says it a second time.
    await waitFor(() => expect(captchaField()).toHaveAccessibleDescription('Captcha wrong'));
    expect(screen.getAllByText('Captcha wrong')).toHaveLength(1);
    expect(captchaField()).toHaveFocus();
    expect(captchaImageParams().get('time')).not.toBe(before);
    expect(captchaField()).toHaveValue('');
    expect(phoneField()).toHaveValue(PHONE);
    expect(smsCodeField()).toHaveValue('123456');
  });

  test('opens the download when the number is registered already (E025)', async () => {
    api.reject(register, 11, 'exists');
    const { user, currentUrl } = await renderRegister();
    const respond = api.holdResponse(register);
    await signUp(user);
    respond();
    expect(await screen.findByText(/You are registered already/)).toBeVisible();
    await waitFor(() => expect(currentUrl()).toContain('/promo/downloadTemplate'));
  });

  test('registers once on a double tap', async () => {
    const { user } = await renderRegister();
    const respond = api.holdResponse(register);
    await signUp(user);
    await user.dblClick(registerButton());
    expect(registerButton()).toHaveAttribute('aria-busy', 'true');
    respond();
    await screen.findByText('You are registered');
    expect(api.received(register)).toHaveLength(1);
  });

  test('counts and checks nothing when it is pressed again while the download is loading', async () => {
    // The download waits a second for its template: with fake timers the presses come before that on any machine.
    jest.useFakeTimers();
    const options = { advanceTimers: jest.advanceTimersByTimeAsync };
    const { user, currentUrl } = await renderRegister(`templateId=T7&${CAMPAIGN}`, options);
    api.respond(getTemplate, {});
    const release = api.holdResponse(getTemplate);
    await signUp(user);
    await screen.findByText('You are registered');
    await user.click(registerButton());
    await user.click(sendButton());
    expect(phoneField()).not.toHaveAttribute('aria-invalid', 'true');
    expect(smsCodeField()).toHaveValue('123456');
    expect(api.received(trackClick)).toHaveLength(1);
    release();
    await waitFor(() => expect(currentUrl()).toContain('/promo/downloadTemplate'));
  });

  test('leaves no second form in the history when the agreement is closed', async () => {
    const { user, currentUrl, goBack } = await renderRegister(CAMPAIGN, { previousUrls: ['/before'] });
    await user.click(screen.getByRole('button', { name: 'Registration agreement' }));
    await screen.findByRole('heading', { level: 1, name: 'Registration agreement' });
    await user.click(screen.getAllByRole('button', { name: 'Back to the form' })[0] ?? document.body);
    await screen.findByRole('heading', { level: 2, name: 'Register' });
    await goBack();
    expect(currentUrl()).toBe('/before');
  });

  test('keeps the typed values while the agreement is open, and requires the agreement (E028, N019)', async () => {
    const { user, currentUrl } = await renderRegister();
    await pasteInto(user, phoneField(), PHONE);
    await pasteInto(user, captchaField(), 'ab3X');
    await user.click(screen.getByRole('button', { name: 'Registration agreement' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Registration agreement' })).toBeVisible();
    expect(currentUrl()).toContain('/promo/agreementTemplate');
    expect(screen.getByText(/binds you to nothing else/)).toBeVisible();

    await user.click(screen.getAllByRole('button', { name: 'Back to the form' })[0] ?? document.body);
    await screen.findByRole('heading', { level: 2, name: 'Register' });
    expect(phoneField()).toHaveValue(PHONE);
    // The captcha has a new session: the typed letters would be wrong.
    expect(captchaField()).toHaveValue('');

    await pasteInto(user, captchaField(), 'cd5Y');
    await pasteInto(user, smsCodeField(), '123456');
    expect(agreementBox()).not.toBeChecked();
    await user.click(registerButton());
    expect(screen.getByText('Please read the agreement and agree to it first')).toBeVisible();
    expect(api.received(register)).toEqual([]);
  });

  test('stores no typed value', async () => {
    const { user } = await renderRegister();
    await signUp(user);
    await screen.findByText('You are registered');
    const storedText = JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]);
    expect(storedText).not.toContain(PHONE);
  });
});
