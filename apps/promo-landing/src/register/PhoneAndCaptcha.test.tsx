import { describe, expect, test } from '@jest/globals';
import { getCaptchaSession, sendRegistrationCode, trackVisit } from '@loan/api/promo-landing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  requestCode,
  captchaField,
  pasteInto,
  api,
  renderRegister,
  PHONE,
  phoneField,
  captchaImage,
  captchaImageParams,
  registerButton,
  sendButton,
  smsCodeField,
} from './Register.testSetup.ts';

test('a number is taken as people write it down, with spaces and a hyphen', async () => {
  const { user } = await renderRegister();
  await pasteInto(user, phoneField(), '138 0013-8000');
  expect(phoneField()).toHaveValue(PHONE);
});

describe('the phone', () => {
  test('it takes 11 digits and no more, and the phone may fill it in (E007, M20)', async () => {
    const { user } = await renderRegister();
    await user.type(phoneField(), '138 0013 80009');
    expect(phoneField()).toHaveValue(PHONE);
    expect(phoneField()).toHaveAttribute('inputmode', 'tel');
    expect(phoneField()).toHaveAttribute('autocomplete', 'tel-national');
  });

  test.each(['+13800138000', '+ 138-0013-8000', '(138) 0013 8000'])(
    'pasted as %s it keeps all its digits',
    async (pasted) => {
      const { user } = await renderRegister();
      await pasteInto(user, phoneField(), pasted);
      expect(phoneField()).toHaveValue(PHONE);
    },
  );

  test('who was sent back to it can type it to its end', async () => {
    const { user } = await renderRegister();
    await user.click(registerButton());
    await waitFor(() => expect(phoneField()).toHaveFocus());
    await user.keyboard(PHONE);
    expect(phoneField()).toHaveValue(PHONE);
  });

  test('a wrong one is refused in the specified words, and nothing is sent (E008, E009)', async () => {
    const { user } = await renderRegister();
    await pasteInto(user, phoneField(), '12800138000');
    await pasteInto(user, captchaField(), 'ab3X');
    await user.click(sendButton());
    expect(phoneField()).toHaveAccessibleDescription('please enter the phone correctly');
    expect(phoneField()).toHaveFocus();
    expect(api.received(sendRegistrationCode)).toEqual([]);
  });

  test('a market brings its own rule and its own words', async () => {
    const { user } = await renderRegister('', {
      environment: { phonePattern: { pattern: '^09\\d{9}$', message: 'A number begins with 09' } },
    });
    await requestCode(user);
    expect(phoneField()).toHaveAccessibleDescription('A number begins with 09');
  });
});

describe('the captcha', () => {
  test('its session is asked for, and its picture names session and time (E005, E006)', async () => {
    await renderRegister();
    expect(api.received(getCaptchaSession)).toEqual([{}]);
    expect(captchaImage().getAttribute('src')).toContain('/promotion/captcha');
    expect(captchaImageParams().get('sid')).toBe('S1');
    expect(captchaImageParams().get('time')).toMatch(/^\d+$/);
  });

  test('it is needed, and has at most 4 characters (E010, E011, M19)', async () => {
    const { user } = await renderRegister();
    await pasteInto(user, phoneField(), PHONE);
    await user.click(sendButton());
    expect(captchaField()).toHaveAccessibleDescription('Enter the characters in the picture');
    expect(api.received(sendRegistrationCode)).toEqual([]);

    await user.type(captchaField(), 'ab3XY');
    expect(captchaField()).toHaveValue('ab3X');
  });

  test('a press gives another picture of the same session; phone and code stay (E029)', async () => {
    const { user } = await renderRegister();
    await pasteInto(user, phoneField(), PHONE);
    await pasteInto(user, smsCodeField(), '123456');
    const before = captchaImageParams().get('time');
    await user.click(captchaImage());
    expect(captchaImageParams().get('time')).not.toBe(before);
    expect(captchaImageParams().get('sid')).toBe('S1');
    expect(phoneField()).toHaveValue(PHONE);
    expect(smsCodeField()).toHaveValue('123456');
  });

  test('coming back to the page does not exchange the session under the typed letters', async () => {
    const { user } = await renderRegister();
    await pasteInto(user, captchaField(), 'ab3X');
    api.respond(getCaptchaSession, { sid: 'S2' });
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(api.received(getCaptchaSession)).toHaveLength(2));
    expect(captchaImageParams().get('sid')).toBe('S1');
    expect(captchaField()).toHaveValue('ab3X');
    expect(api.received(trackVisit)).toHaveLength(1);
  });

  test('a picture that does not load asks for a new session once by itself, then on request', async () => {
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

  test('without a session the page stands, and the picture can be asked for again', async () => {
    api.drop('request', getCaptchaSession);
    const { user } = await renderRegister();
    api.respond(getCaptchaSession, { sid: 'S2' });
    await user.click(screen.getByRole('button', { name: /did not load/ }));
    await waitFor(() => expect(captchaImageParams().get('sid')).toBe('S2'));
  });
});
