/** Why should I? The landing page: its template, its counting, captcha, code, registration. */
import {
  captchaPicture,
  getCaptchaSession,
  getTemplate,
  register,
  sendRegistrationCode,
  trackClick,
  trackVisit,
} from '@loan/api/promo-landing';
import { addBorrower, borrowerOfPhone } from '../database/borrowers.ts';
import { DAY_MS, MINUTE_MS } from '../database/calendar.ts';
import { openCaptcha, tryCaptcha, turnCaptcha } from '../database/captchas.ts';
import { countFootsteps } from '../database/trackingEvents.ts';
import { bookDeed } from '../database/ledger.ts';
import { lastSentAt, sendCode, useCode } from '../database/messages.ts';
import { putOffer } from '../database/offers.ts';
import type { Book } from '../database/openDatabase.ts';
import { drawCaptcha } from '../pictures/captcha.ts';
import { type Answering, answerAnyone, BadInput, code, drawForAnyone, Refusal, type Visit } from './endpointHandler.ts';
import { pictureAddress } from './requireOwnOrder.ts';
import { defaultTemplate, templateOf } from '../database/templates.ts';

const CODE_AGAIN_MS = MINUTE_MS;
const wrongCaptcha = '101';
const wrongCaptchaAtRegistration = '-1';
const alreadyRegistered = '11';

export const promoLanding: readonly Answering[] = [
  answerAnyone(getTemplate, ({ templateId }, { book, origin }) => {
    const template = { ...defaultTemplate, ...templateOf(book, templateId) };
    return { ...template, templateId, logo: pictureAddress(origin, 'logo', template.logo) };
  }),

  answerAnyone(trackVisit, (fields, visit) => follow(visit, 'visit', fields)),
  answerAnyone(trackClick, (fields, visit) => follow(visit, 'click', fields)),

  answerAnyone(getCaptchaSession, (_inputs, { book }) => ({ sid: openCaptcha(book) })),
  drawForAnyone(captchaPicture, ({ sid }, { book }) => {
    const letters = turnCaptcha(book, sid);
    return letters === undefined ? undefined : drawCaptcha(letters);
  }),

  answerAnyone(sendRegistrationCode, ({ phone, capcode, sid }, visit) => {
    const { book, deed } = visit;
    checkPhone(phone);
    if (tryCaptcha(book, sid, capcode) !== 'right')
      throw new Refusal(wrongCaptcha, 'The letters do not match the picture.');
    if (isRegistered(book, phone)) throw new Refusal(alreadyRegistered, 'You are registered already.');
    const sentAt = lastSentAt(book, phone, 'registration');
    if (sentAt !== undefined && book.now() - sentAt < CODE_AGAIN_MS)
      throw new Refusal(code.tooSoon, 'A code was sent less than a minute ago.');
    sendCode(book, phone, 'registration', (digits) => `${digits} is your code to join. Never share it.`);
    bookDeed(book, { deed, kind: 'code' });
  }),

  answerAnyone(register, (fields, visit) => {
    const { phone, capcode, sid, smsCode, userName } = fields;
    const { book, deed } = visit;
    checkPhone(phone);
    const tried = tryCaptcha(book, sid, capcode);
    if (tried === 'gone') throw new Refusal(wrongCaptcha, 'The picture is too old. Please use the new one.');
    if (tried === 'wrong') throw new Refusal(wrongCaptchaAtRegistration, 'The letters do not match the picture.');
    if (isRegistered(book, phone)) throw new Refusal(alreadyRegistered, 'You are registered already.');
    if (!useCode(book, phone, 'registration', smsCode))
      throw new Refusal(code.wrongCode, 'The code is wrong or too old.');
    book.run('insert into registrations values (?, ?, ?)', phone, book.now(), JSON.stringify(fields));
    welcome(book, phone, userName || 'New borrower');
    bookDeed(book, { deed, kind: 'registration' });
    visit.say('Registered.');
  }),
];

function follow({ book, deed }: Visit, kind: string, fields: object): { count: number } {
  book.run('insert into footsteps (at, kind, fields) values (?, ?, ?)', book.now(), kind, JSON.stringify(fields));
  bookDeed(book, { deed, kind });
  return { count: countFootsteps(book, kind) };
}

function checkPhone(phone: string): void {
  if (!/^\d{10,13}$/.test(phone)) throw new BadInput('phone', '10 to 13 digits');
}

function isRegistered(book: Book, phone: string): boolean {
  return (
    book.one('select 1 from registrations where phone = ?', phone) !== undefined ||
    borrowerOfPhone(book, phone) !== undefined
  );
}

/** Who joins becomes a borrower with a first offer: the launch pad lists them. */
function welcome(book: Book, phone: string, name: string): void {
  const id = `joined-${phone}`;
  addBorrower(book, { id, token: id, story: 'joined', name, phone, system: '0', isRepeat: false, traits: {} });
  putOffer(book, {
    ...{ borrower: id, product: '1', amount: 300_000, periods: 1, periodDays: 91, termUnit: 'days', dailyRate: 5 },
    ...{ traits: {}, expiresAt: book.now() + 30 * DAY_MS, takenBy: null },
  });
}
