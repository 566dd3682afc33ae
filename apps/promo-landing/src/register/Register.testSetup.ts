/** The landing's default responses and the steps of the borrower, for the tests of this folder. */
import { beforeEach } from '@jest/globals';
import { getCaptchaSession, register, sendRegistrationCode, trackClick, trackVisit } from '@loan/api/promo-landing';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen } from '@testing-library/react';
import { useRegistrationTemplate } from '../campaign/useRegistrationTemplate.ts';

export const api = fakeApi();
export const PHONE = '13800138000';
export const CAMPAIGN =
  'page_id=p1&user_from=u1&app_from=a1&utm_tag=t1&invite_code=ANA7&id=77&deviceId=d1&appName=n1&userName=Ana&merchantNumber=M9&clientType=h5';
const CAPTCHA_LABEL = { name: 'Characters in the picture' } as const;

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  useRegistrationTemplate.setState(useRegistrationTemplate.getInitialState());
  api.respond(getCaptchaSession, { sid: 'S1' });
  api.respond(trackVisit, undefined);
  api.respond(trackClick, undefined);
  api.respond(sendRegistrationCode, undefined);
  api.respond(register, undefined);
});

export async function renderRegister(search = CAMPAIGN, options: Parameters<typeof renderRoute>[1] = {}) {
  const rendered = renderRoute(`/promo?${search}`, options);
  await screen.findByRole('heading', { level: 2, name: 'Register' });
  return rendered;
}

type User = Awaited<ReturnType<typeof renderRegister>>['user'];

export const phoneField = () => screen.getByLabelText('Phone number');
export const captchaField = () => screen.getByLabelText(CAPTCHA_LABEL.name);
export const smsCodeField = () => screen.getByLabelText('Code from the text message');
export const captchaImage = () => screen.getByRole('img', { name: /Picture with 4 characters/ });
export const captchaImageParams = () =>
  new URL(captchaImage().getAttribute('src') ?? '', 'https://x.example').searchParams;
/** The form, without the frame's toasts. */
export const registrationForm = () => phoneField().closest('form') as HTMLFormElement;
export const sendButton = () => screen.getByRole('button', { name: /Send code|\d+\ss/ });
export const registerButton = () => screen.getByRole('button', { name: 'Register and get the app' });

export const agreementBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I have read and agree' });

/** Fills a field at once, as a paste or autofill does. */
export async function pasteInto(user: User, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

export async function requestCode(user: User) {
  await pasteInto(user, phoneField(), PHONE);
  await pasteInto(user, captchaField(), 'ab3X');
  await user.click(sendButton());
}

export async function signUp(user: User) {
  await pasteInto(user, phoneField(), PHONE);
  await pasteInto(user, captchaField(), 'ab3X');
  await pasteInto(user, smsCodeField(), '123456');
  if (!agreementBox().checked) await user.click(agreementBox());
  await user.click(registerButton());
}
