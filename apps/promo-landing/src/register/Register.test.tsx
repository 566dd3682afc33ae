import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  getCaptchaSession,
  getTemplate,
  register,
  sendRegistrationCode,
  trackClick,
  trackVisit,
} from '@loan/api/promo-landing';
import { fakeLender } from '@loan/api/testing';
import { openAt } from '@loan/frame/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRegistrationTemplate } from '../registrationTemplate.ts';

const lender = fakeLender();
const PHONE = '13800138000';
const CAMPAIGN =
  'page_id=p1&user_from=u1&app_from=a1&utm_tag=t1&invite_code=ANA7&id=77&deviceId=d1&appName=n1&userName=Ana&merchantNumber=M9&clientType=h5';
const PLAIN = { name: 'Characters in the picture' } as const;

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  useRegistrationTemplate.setState(useRegistrationTemplate.getInitialState());
  lender.answers(getCaptchaSession, { sid: 'S1' });
  lender.answers(trackVisit, undefined);
  lender.answers(trackClick, undefined);
  lender.answers(sendRegistrationCode, undefined);
  lender.answers(register, undefined);
});

async function open(search = CAMPAIGN, options: Parameters<typeof openAt>[1] = {}) {
  const opened = openAt(`/promo?${search}`, options);
  await screen.findByRole('heading', { level: 2, name: 'Register' });
  return opened;
}

type User = Awaited<ReturnType<typeof open>>['user'];

const phone = () => screen.getByLabelText('Phone number');
const captcha = () => screen.getByLabelText(PLAIN.name);
const smsCode = () => screen.getByLabelText('Code from the text message');
const picture = () => screen.getByRole('img', { name: /Picture with 4 characters/ });
const pictureQuery = () => new URL(picture().getAttribute('src') ?? '', 'https://x.example').searchParams;
const sendButton = () => screen.getByRole('button', { name: /Send code|\d+\ss/ });
const registerButton = () => screen.getByRole('button', { name: 'Register and get the app' });

/** Fills a field at once, as a paste or the phone's own suggestion does. */
async function fill(user: User, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

async function askForCode(user: User) {
  await fill(user, phone(), PHONE);
  await fill(user, captcha(), 'ab3X');
  await user.click(sendButton());
}

async function signUp(user: User) {
  await fill(user, phone(), PHONE);
  await fill(user, captcha(), 'ab3X');
  await fill(user, smsCode(), '123456');
  await user.click(registerButton());
}

test('a number is taken as people write it down, with spaces and a hyphen', async () => {
  const { user } = await open();
  await fill(user, phone(), '138 0013-8000');
  expect(phone()).toHaveValue(PHONE);
});

describe('the template', () => {
  test('it is asked for by its id, and its words stand on the page (E001, E002)', async () => {
    lender.answers(getTemplate, { title: 'Spring money', subtitle: 'Until May', buttonText: 'Get it' });
    await open('templateId=T7');
    expect(lender.received(getTemplate)).toEqual([{ templateId: 'T7' }]);
    expect(screen.getByRole('heading', { level: 1, name: 'Spring money' })).toBeVisible();
    expect(screen.getByText('Until May')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Get it' })).toBeVisible();
    expect(screen.queryByText('Up to')).toBeNull();
  });

  test('an unknown id shows our own landing, never a blank page', async () => {
    lender.refuses(getTemplate, '404', 'no such template');
    await open('templateId=nobody');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your first loan starts');
    expect(screen.getByText('₱20.000,00')).toBeVisible();
  });

  test('without an id no template is asked for', async () => {
    await open('');
    expect(lender.received(getTemplate)).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('it is kept in the registration template store for the pages that follow (G045)', async () => {
    lender.answers(getTemplate, { agreementTitle: 'Spring terms', agreementContent: '<p>Be kind.</p>' });
    const { user, where } = await open(`templateId=T7&${CAMPAIGN}`);
    lender.loses('the request', getTemplate);
    await user.click(screen.getByRole('button', { name: 'Registration agreement' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Spring terms' })).toBeVisible();
    expect(screen.getByText('Be kind.')).toBeVisible();
    expect(where()).toContain('templateId=T7');
  });
});

describe('counting', () => {
  const counted = {
    page_id: 'p1',
    user_from: 'u1',
    client_type: 'h5',
    page_type: 1,
    utm_tag: 't1',
    app_from: 'a1',
    phone: '',
  };

  test('a visit is counted once with the words of the campaign, also after coming back from the agreement (E003)', async () => {
    const { user, back } = await open();
    expect(lender.received(trackVisit)).toEqual([counted]);
    await user.click(screen.getByRole('button', { name: 'Registration agreement' }));
    await screen.findByRole('heading', { level: 1, name: 'Registration agreement' });
    await back();
    await screen.findByRole('heading', { level: 2, name: 'Register' });
    expect(lender.received(trackVisit)).toHaveLength(1);
  });

  test('a press of a button is counted once, with the phone typed so far (E004)', async () => {
    const { user } = await open();
    await fill(user, phone(), PHONE);
    await user.click(registerButton());
    expect(lender.received(trackClick)).toEqual([{ ...counted, phone: PHONE }]);
  });

  test('counting that never ends or fails holds nothing up', async () => {
    lender.hangs(trackVisit);
    lender.breaks(trackClick, { status: 500, text: 'down' });
    const { user, where } = await open();
    await signUp(user);
    await waitFor(() => expect(where()).toContain('/promo/downloadTemplate'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the phone', () => {
  test('it takes 11 digits and no more, and the phone may fill it in (E007)', async () => {
    const { user } = await open();
    await user.type(phone(), '138 0013 80009');
    expect(phone()).toHaveValue(PHONE);
    expect(phone()).toHaveAttribute('inputmode', 'tel');
    expect(phone()).toHaveAttribute('autocomplete', 'tel-national');
  });

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

describe('the text message', () => {
  test('it is sent with every field; code 0 starts the lock of 60 s (E012, E013, E017)', async () => {
    const { user } = await open();
    await askForCode(user);
    expect(await screen.findByText('Code sent')).toBeVisible();
    expect(lender.received(sendRegistrationCode)).toEqual([
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

  test('asking again during the lock is refused with words, also after a reload (E018)', async () => {
    const first = await open();
    await askForCode(first.user);
    await screen.findByText('Code sent');
    first.unmount();

    const { user } = await open();
    await user.click(sendButton());
    expect(await screen.findByText(/Please do not resend/)).toBeVisible();
    expect(lender.received(sendRegistrationCode)).toHaveLength(1);
  });

  test('after 60 s on the clock it can be asked for again', async () => {
    const { user } = await open();
    await askForCode(user);
    await screen.findByText('Code sent');
    const later = Date.now() + 60_000;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    try {
      await user.click(await screen.findByRole('button', { name: 'Send code' }));
    } finally {
      jest.restoreAllMocks();
    }
    await waitFor(() => expect(lender.received(sendRegistrationCode)).toHaveLength(2));
  });

  test('three taps send one', async () => {
    const { user } = await open();
    const answer = lender.hangs(sendRegistrationCode);
    await askForCode(user);
    await user.tripleClick(sendButton());
    answer();
    await screen.findByText('Code sent');
    expect(lender.received(sendRegistrationCode)).toHaveLength(1);
  });

  test('code 101 shows the words of the lender and another picture, and keeps the phone (E014)', async () => {
    lender.refuses(sendRegistrationCode, 101, 'Captcha wrong');
    const { user } = await open();
    const before = pictureQuery().get('time');
    await askForCode(user);
    expect(await screen.findByText('Captcha wrong')).toBeVisible();
    expect(pictureQuery().get('time')).not.toBe(before);
    expect(pictureQuery().get('sid')).toBe('S1');
    expect(captcha()).toHaveValue('');
    expect(phone()).toHaveValue(PHONE);
  });

  test('code 11 leads on to the download, with the campaign (E015)', async () => {
    lender.refuses(sendRegistrationCode, '11', 'exists');
    const { user, where } = await open();
    await askForCode(user);
    expect(await screen.findByText(/You are registered already/)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: /Get the .* app/ })).toBeVisible();
    expect(where()).toMatch(/^\/promo\/downloadTemplate\?.*utm_tag=t1.*invite_code=ANA7/);
  });

  test('any other code shows the words of the lender (E016)', async () => {
    lender.refuses(sendRegistrationCode, '500', 'No more messages today');
    const { user } = await open();
    await askForCode(user);
    expect(await screen.findByText('No more messages today')).toBeVisible();
    expect(sendButton()).toHaveTextContent('Send code');
  });

  test('no answer is said, and nothing is locked', async () => {
    lender.loses('the request', sendRegistrationCode);
    const { user } = await open();
    await askForCode(user);
    expect(await screen.findByText(/Check your connection/)).toBeVisible();
    expect(sendButton()).toHaveTextContent('Send code');
  });

  test('the phone may fill in the code; it has at most 6 characters (E020)', async () => {
    const { user } = await open();
    await user.type(smsCode(), '12 34 567');
    expect(smsCode()).toHaveValue('123456');
    expect(smsCode()).toHaveAttribute('autocomplete', 'one-time-code');
  });
});

describe('registering', () => {
  test('the code is needed (E019)', async () => {
    const { user } = await open();
    await fill(user, phone(), PHONE);
    await fill(user, captcha(), 'ab3X');
    await user.click(registerButton());
    expect(smsCode()).toHaveAccessibleDescription('Enter the code from the text message');
    expect(lender.received(register)).toEqual([]);
  });

  test('every field is sent, it is said, and the download follows (E021, E023, E024, N018)', async () => {
    const { user, where } = await open();
    await signUp(user);
    expect(await screen.findByText('You are registered')).toBeVisible();
    await waitFor(() => expect(where()).toMatch(/^\/promo\/downloadTemplate\?/));
    expect(lender.received(register)).toEqual([
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

  test('without a merchant in the address the fixed one is sent (E022)', async () => {
    const { user } = await open('utm_tag=t1');
    await signUp(user);
    await waitFor(() => expect(lender.received(register)).toMatchObject([{ merchantNumber: '10000' }]));
  });

  test.each([
    ['-1', 'E026'],
    ['101', 'E027'],
  ])('code %s: another picture, the words of the lender, phone and code stay (%s)', async (code) => {
    lender.refuses(register, code, 'Captcha wrong');
    const { user } = await open();
    const before = pictureQuery().get('time');
    await signUp(user);
    expect(await screen.findByText('Captcha wrong')).toBeVisible();
    expect(pictureQuery().get('time')).not.toBe(before);
    expect(captcha()).toHaveValue('');
    expect(phone()).toHaveValue(PHONE);
    expect(smsCode()).toHaveValue('123456');
  });

  test('who is registered already goes on to the download (E025)', async () => {
    lender.refuses(register, 11, 'exists');
    const { user, where } = await open();
    await signUp(user);
    expect(await screen.findByText(/You are registered already/)).toBeVisible();
    await waitFor(() => expect(where()).toContain('/promo/downloadTemplate'));
  });

  test('two taps register once', async () => {
    const { user } = await open();
    const answer = lender.hangs(register);
    await signUp(user);
    await user.dblClick(registerButton());
    expect(registerButton()).toHaveAttribute('aria-busy', 'true');
    answer();
    await screen.findByText('You are registered');
    expect(lender.received(register)).toHaveLength(1);
  });

  test('the agreement opens without losing what was typed, and must be agreed to (E028, N019)', async () => {
    const { user, where } = await open();
    await fill(user, phone(), PHONE);
    await fill(user, captcha(), 'ab3X');
    await user.click(screen.getByRole('button', { name: 'Registration agreement' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Registration agreement' })).toBeVisible();
    expect(where()).toContain('/promo/agreementTemplate');
    expect(screen.getByText(/binds you to nothing else/)).toBeVisible();

    await user.click(screen.getAllByRole('button', { name: 'Back to the form' })[0] ?? document.body);
    await screen.findByRole('heading', { level: 2, name: 'Register' });
    expect(phone()).toHaveValue(PHONE);
    // Another session, another picture: the letters of the first would be refused.
    expect(captcha()).toHaveValue('');

    await fill(user, captcha(), 'cd5Y');
    await fill(user, smsCode(), '123456');
    await user.click(screen.getByRole('checkbox', { name: 'I have read and agree' }));
    await user.click(registerButton());
    expect(screen.getByText('Please read the agreement and agree to it first')).toBeVisible();
    expect(lender.received(register)).toEqual([]);
  });

  test('nothing typed is kept on the phone', async () => {
    const { user } = await open();
    await signUp(user);
    await screen.findByText('You are registered');
    const kept = JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]);
    expect(kept).not.toContain(PHONE);
  });
});

test.each(['es', 'fil'] as const)('in %s no text is missing', async (locale) => {
  openAt('/promo', { locale });
  await screen.findByRole('heading', { level: 1 });
  expect(document.body.textContent).not.toMatch(/promo-landing\./);
});
