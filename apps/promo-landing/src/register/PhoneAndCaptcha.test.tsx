import { describe, expect, test } from '@jest/globals';
import { getCaptchaSession, sendRegistrationCode, trackVisit } from '@loan/api/promo-landing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  askForCode,
  captcha,
  fill,
  lender,
  open,
  PHONE,
  phone,
  picture,
  pictureQuery,
  registerButton,
  sendButton,
  smsCode,
} from './Register.testSetup.ts';

test('a number is taken as people write it down, with spaces and a hyphen', async () => {
  const { user } = await open();
  await fill(user, phone(), '138 0013-8000');
  expect(phone()).toHaveValue(PHONE);
});

describe('the phone', () => {
  test('it takes 11 digits and no more, and the phone may fill it in (E007)', async () => {
    const { user } = await open();
    await user.type(phone(), '138 0013 80009');
    expect(phone()).toHaveValue(PHONE);
    expect(phone()).toHaveAttribute('inputmode', 'tel');
    expect(phone()).toHaveAttribute('autocomplete', 'tel-national');
  });

  test.each(['+13800138000', '+ 138-0013-8000', '(138) 0013 8000'])(
    'pasted as %s it keeps all its digits',
    async (written) => {
      const { user } = await open();
      await fill(user, phone(), written);
      expect(phone()).toHaveValue(PHONE);
    },
  );

  test('who was sent back to it can type it to its end', async () => {
    const { user } = await open();
    await user.click(registerButton());
    await waitFor(() => expect(phone()).toHaveFocus());
    await user.keyboard(PHONE);
    expect(phone()).toHaveValue(PHONE);
  });

  test('a wrong one is refused in the specified words, and nothing is sent (E008, E009)', async () => {
    const { user } = await open();
    await fill(user, phone(), '12800138000');
    await fill(user, captcha(), 'ab3X');
    await user.click(sendButton());
    expect(phone()).toHaveAccessibleDescription('please enter the phone correctly');
    expect(phone()).toHaveFocus();
    expect(lender.received(sendRegistrationCode)).toEqual([]);
  });

  test('a market brings its own rule and its own words', async () => {
    const { user } = await open('', {
      environment: { phoneRule: { pattern: '^09\\d{9}$', message: 'A number begins with 09' } },
    });
    await askForCode(user);
    expect(phone()).toHaveAccessibleDescription('A number begins with 09');
  });
});

describe('the captcha', () => {
  test('its session is asked for, and its picture names session and time (E005, E006)', async () => {
    await open();
    expect(lender.received(getCaptchaSession)).toEqual([{}]);
    expect(picture().getAttribute('src')).toContain('/promotion/captcha');
    expect(pictureQuery().get('sid')).toBe('S1');
    expect(pictureQuery().get('time')).toMatch(/^\d+$/);
  });

  test('it is needed, and has at most 4 characters (E010, E011)', async () => {
    const { user } = await open();
    await fill(user, phone(), PHONE);
    await user.click(sendButton());
    expect(captcha()).toHaveAccessibleDescription('Enter the characters in the picture');
    expect(lender.received(sendRegistrationCode)).toEqual([]);

    await user.type(captcha(), 'ab3XY');
    expect(captcha()).toHaveValue('ab3X');
  });

  test('a press gives another picture of the same session; phone and code stay (E029)', async () => {
    const { user } = await open();
    await fill(user, phone(), PHONE);
    await fill(user, smsCode(), '123456');
    const before = pictureQuery().get('time');
    await user.click(picture());
    expect(pictureQuery().get('time')).not.toBe(before);
    expect(pictureQuery().get('sid')).toBe('S1');
    expect(phone()).toHaveValue(PHONE);
    expect(smsCode()).toHaveValue('123456');
  });

  test('coming back to the page does not exchange the session under the typed letters', async () => {
    const { user } = await open();
    await fill(user, captcha(), 'ab3X');
    lender.answers(getCaptchaSession, { sid: 'S2' });
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(lender.received(getCaptchaSession)).toHaveLength(2));
    expect(pictureQuery().get('sid')).toBe('S1');
    expect(captcha()).toHaveValue('ab3X');
    expect(lender.received(trackVisit)).toHaveLength(1);
  });

  test('a picture that does not load asks for a new session once by itself, then on request', async () => {
    const { user } = await open();
    lender.answers(getCaptchaSession, { sid: 'S2' });
    fireEvent.error(picture());
    await waitFor(() => expect(pictureQuery().get('sid')).toBe('S2'));

    fireEvent.error(picture());
    lender.answers(getCaptchaSession, { sid: 'S3' });
    await user.click(await screen.findByRole('button', { name: /did not load/ }));
    await waitFor(() => expect(pictureQuery().get('sid')).toBe('S3'));
    expect(lender.received(getCaptchaSession)).toHaveLength(3);
  });

  test('without a session the page stands, and the picture can be asked for again', async () => {
    lender.loses('the request', getCaptchaSession);
    const { user } = await open();
    lender.answers(getCaptchaSession, { sid: 'S2' });
    await user.click(screen.getByRole('button', { name: /did not load/ }));
    await waitFor(() => expect(pictureQuery().get('sid')).toBe('S2'));
  });
});
