import { describe, expect, test } from '@jest/globals';
import { getCaptchaSession, sendRegistrationCode, trackVisit } from '@loan/api/promo-landing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  api,
  captchaField,
  captchaImage,
  captchaImageParams,
  PHONE,
  pasteInto,
  phoneField,
  registerButton,
  renderRegister,
  requestCode,
  sendButton,
  smsCodeField,
} from './Register.testSetup.ts';

test('accepts a phone number pasted with spaces and a hyphen', async () => {
  const { user } = await renderRegister();
  await pasteInto(user, phoneField(), '138 0013-8000');
  expect(phoneField()).toHaveValue(PHONE);
});

describe('phone number', () => {
  test('accepts 11 digits at most, with autofill (E007, M20)', async () => {
    const { user } = await renderRegister();
    await user.type(phoneField(), '138 0013 80009');
    expect(phoneField()).toHaveValue(PHONE);
    expect(phoneField()).toHaveAttribute('inputmode', 'tel');
    expect(phoneField()).toHaveAttribute('autocomplete', 'tel-national');
  });

  test.each(['+13800138000', '+ 138-0013-8000', '(138) 0013 8000', '+86 138 0013 8000'])(
    'keeps all digits when pasted as %s',
    async (pasted) => {
      const { user } = await renderRegister();
      await pasteInto(user, phoneField(), pasted);
      expect(phoneField()).toHaveValue(PHONE);
    },
  );

  test('keeps the focus while it is corrected', async () => {
    const { user } = await renderRegister();
    await user.click(registerButton());
    await waitFor(() => expect(phoneField()).toHaveFocus());
    await user.keyboard(PHONE);
    expect(phoneField()).toHaveValue(PHONE);
  });

  test('shows the specified text and sends nothing when it is invalid (E008, E009)', async () => {
    const { user } = await renderRegister();
    await pasteInto(user, phoneField(), '12800138000');
    await pasteInto(user, captchaField(), 'ab3X');
    await user.click(sendButton());
    expect(phoneField()).toHaveAccessibleDescription(/please enter the phone correctly/);
    expect(phoneField()).toHaveFocus();
    expect(api.received(sendRegistrationCode)).toEqual([]);
  });

  test('uses the market’s pattern and message', async () => {
    const { user } = await renderRegister('', {
      marketConfig: { phonePattern: { pattern: '^09\\d{9}$', message: 'A number begins with 09' } },
    });
    await requestCode(user);
    expect(phoneField()).toHaveAccessibleDescription('A number begins with 09');
  });

  test('accepts more than 11 digits when the market’s numbers have them', async () => {
    const { user } = await renderRegister('', { marketConfig: { phonePattern: { pattern: '^639\\d{9}$' } } });
    await user.type(phoneField(), '639171234567');
    await pasteInto(user, captchaField(), 'ab3X');
    await user.click(sendButton());
    await waitFor(() => expect(api.received(sendRegistrationCode)).toMatchObject([{ phone: '639171234567' }]));
  });
});

describe('captcha', () => {
  test('fetches a session and loads the image by session and time (E005, E006)', async () => {
    await renderRegister();
    expect(api.received(getCaptchaSession)).toEqual([{}]);
    expect(captchaImage().getAttribute('src')).toContain('/promotion/captcha');
    expect(captchaImageParams().get('sid')).toBe('S1');
    expect(captchaImageParams().get('time')).toMatch(/^\d+$/);
  });

  test('is required and has at most 4 characters (E010, E011, M19)', async () => {
    const { user } = await renderRegister();
    await pasteInto(user, phoneField(), PHONE);
    await user.click(sendButton());
    expect(captchaField()).toHaveAccessibleDescription('Enter the characters in the picture');
    expect(api.received(sendRegistrationCode)).toEqual([]);

    await user.type(captchaField(), 'ab3XY');
    expect(captchaField()).toHaveValue('ab3X');
  });

  test('loads another image of the same session on a press and keeps phone and code (E029)', async () => {
    const { user } = await renderRegister();
    await pasteInto(user, phoneField(), PHONE);
    await pasteInto(user, smsCodeField(), '123456');
    const before = captchaImageParams().get('time');
    await pasteInto(user, captchaField(), 'ab3X');
    await user.click(captchaImage());
    // The letters belonged to the picture before.
    expect(captchaField()).toHaveValue('');
    expect(captchaImageParams().get('time')).not.toBe(before);
    expect(captchaImageParams().get('sid')).toBe('S1');
    expect(phoneField()).toHaveValue(PHONE);
    expect(smsCodeField()).toHaveValue('123456');
  });

  test('keeps the session when the page becomes visible again', async () => {
    const { user } = await renderRegister();
    await pasteInto(user, captchaField(), 'ab3X');
    api.respond(getCaptchaSession, { sid: 'S2' });
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(api.received(getCaptchaSession)).toHaveLength(2));
    expect(captchaImageParams().get('sid')).toBe('S1');
    expect(captchaField()).toHaveValue('ab3X');
    expect(api.received(trackVisit)).toHaveLength(1);
  });

  test('fetches a new session once when the image does not load, then on a press', async () => {
    const { user } = await renderRegister();
    api.respond(getCaptchaSession, { sid: 'S2' });
    fireEvent.error(captchaImage());
    await waitFor(() => expect(captchaImageParams().get('sid')).toBe('S2'));

    fireEvent.error(captchaImage());
    api.respond(getCaptchaSession, { sid: 'S3' });
    await user.click(await screen.findByRole('button', { name: /did not load/ }));
    await waitFor(() => expect(captchaImageParams().get('sid')).toBe('S3'));
    expect(api.received(getCaptchaSession)).toHaveLength(3);
  });

  test('shows the landing without a session and fetches one on a press', async () => {
    api.drop('request', getCaptchaSession);
    const { user } = await renderRegister();
    api.respond(getCaptchaSession, { sid: 'S2' });
    await requestCode(user);
    expect(captchaField()).toHaveAccessibleDescription('The picture did not load. Press “Another picture”.');
    expect(api.received(sendRegistrationCode)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /did not load/ }));
    await waitFor(() => expect(captchaImageParams().get('sid')).toBe('S2'));
  });
});
