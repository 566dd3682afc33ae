/** The landing of a campaign, as the tests of this folder play it: what the lender answers, and what the borrower fills in. */
import { beforeEach } from '@jest/globals';
import { getCaptchaSession, register, sendRegistrationCode, trackClick, trackVisit } from '@loan/api/promo-landing';
import { fakeLender } from '@loan/api/testing';
import { openAt } from '@loan/frame/testing';
import { screen } from '@testing-library/react';
import { useRegistrationTemplate } from '../useRegistrationTemplate.ts';

export const lender = fakeLender();
export const PHONE = '13800138000';
export const CAMPAIGN =
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

export async function open(search = CAMPAIGN, options: Parameters<typeof openAt>[1] = {}) {
  const opened = openAt(`/promo?${search}`, options);
  await screen.findByRole('heading', { level: 2, name: 'Register' });
  return opened;
}

type User = Awaited<ReturnType<typeof open>>['user'];

export const phone = () => screen.getByLabelText('Phone number');
export const captcha = () => screen.getByLabelText(PLAIN.name);
export const smsCode = () => screen.getByLabelText('Code from the text message');
export const picture = () => screen.getByRole('img', { name: /Picture with 4 characters/ });
export const pictureQuery = () => new URL(picture().getAttribute('src') ?? '', 'https://x.example').searchParams;
/** The form itself, without what the frame says for a moment. */
export const registrationForm = () => phone().closest('form') as HTMLFormElement;
export const sendButton = () => screen.getByRole('button', { name: /Send code|\d+\ss/ });
export const registerButton = () => screen.getByRole('button', { name: 'Register and get the app' });

/** Fills a field at once, as a paste or the phone's own suggestion does. */
export async function fill(user: User, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

export async function askForCode(user: User) {
  await fill(user, phone(), PHONE);
  await fill(user, captcha(), 'ab3X');
  await user.click(sendButton());
}

export async function signUp(user: User) {
  await fill(user, phone(), PHONE);
  await fill(user, captcha(), 'ab3X');
  await fill(user, smsCode(), '123456');
  await user.click(registerButton());
}
