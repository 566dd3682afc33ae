/** The landing page: template, tracking, captcha, SMS code, registration. */
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
import { DAY_MS } from '../database/calendar.ts';
import { checkCaptcha, createCaptcha, refreshCaptcha } from '../database/captchas.ts';
import { recordBooking } from '../database/ledger.ts';
import { saveOffer } from '../database/offers.ts';
import type { Database } from '../database/openDatabase.ts';
import { defaultTemplate, type Template, templateOf } from '../database/templates.ts';
import { consumeCode, isResendTooSoon, sendCode } from '../database/textMessages.ts';
import { drawCaptcha } from '../pictures/captcha.ts';
import { isLenderText } from '../texts/lenderText.ts';
import {
  BadInput,
  code,
  type EndpointHandler,
  imageHandler,
  LenderRejection,
  withoutBorrower,
} from './endpointHandler.ts';
import { imageUrl } from './urls.ts';

const WRONG_CAPTCHA = '101';
const WRONG_CAPTCHA_AT_REGISTRATION = '-1';
const ALREADY_REGISTERED = '11';

export const promoLanding: readonly EndpointHandler[] = [
  withoutBorrower(getTemplate, ({ templateId }, { db, origin, translate }) => {
    const template = { ...defaultTemplate, ...templateOf(db, templateId) };
    const texts = Object.fromEntries(
      Object.entries(template).map(([name, text]) => [name, isLenderText(text) ? translate(text) : text]),
    ) as Template;
    return { ...texts, templateId, logo: imageUrl(origin, 'logo', template.logo) };
  }),

  withoutBorrower(trackVisit, (_inputs, { db, mutationId }) => recordBooking(db, { mutationId, kind: 'visit' })),
  withoutBorrower(trackClick, (_inputs, { db, mutationId }) => recordBooking(db, { mutationId, kind: 'click' })),

  withoutBorrower(getCaptchaSession, (_inputs, { db }) => ({ sid: createCaptcha(db) })),
  imageHandler(captchaPicture, ({ sid }, { db }) => {
    const letters = refreshCaptcha(db, sid);
    return letters === undefined ? undefined : drawCaptcha(letters);
  }),

  withoutBorrower(sendRegistrationCode, ({ phone, capcode, sid }, requestContext) => {
    const { db, mutationId, translate } = requestContext;
    assertPhone(phone);
    if (checkCaptcha(db, sid, capcode) !== 'correct')
      throw new LenderRejection(WRONG_CAPTCHA, 'The letters do not match the picture.');
    if (isRegistered(db, phone)) throw new LenderRejection(ALREADY_REGISTERED, 'You are registered already.');
    if (isResendTooSoon(db, phone, 'registration'))
      throw new LenderRejection(code.tooSoon, 'A code was sent less than a minute ago.');
    sendCode(db, phone, 'registration', (smsCode) =>
      translate('{code} is your code to join. Never share it.', { code: smsCode }),
    );
    recordBooking(db, { mutationId, kind: 'code' });
  }),

  withoutBorrower(register, (fields, requestContext) => {
    const { phone, capcode, sid, smsCode, userName } = fields;
    const { db, mutationId, translate } = requestContext;
    assertPhone(phone);
    const captchaResult = checkCaptcha(db, sid, capcode);
    if (captchaResult === 'expired')
      throw new LenderRejection(WRONG_CAPTCHA, 'The picture is too old. Please use the new one.');
    if (captchaResult === 'wrong')
      throw new LenderRejection(WRONG_CAPTCHA_AT_REGISTRATION, 'The letters do not match the picture.');
    if (isRegistered(db, phone)) throw new LenderRejection(ALREADY_REGISTERED, 'You are registered already.');
    if (!consumeCode(db, phone, 'registration', smsCode))
      throw new LenderRejection(code.wrongCode, 'The code is wrong or too old.');
    db.run('insert into registrations values (?, ?, ?)', phone, db.now(), JSON.stringify(fields));
    addRegisteredBorrower(db, phone, userName || translate('New borrower'));
    recordBooking(db, { mutationId, kind: 'registration' });
    requestContext.setMessage('Registered.');
  }),
];

function assertPhone(phone: string): void {
  if (!/^\d{10,13}$/.test(phone)) throw new BadInput('phone', '10 to 13 digits');
}

function isRegistered(db: Database, phone: string): boolean {
  return (
    db.get('select 1 from registrations where phone = ?', phone) !== undefined ||
    borrowerOfPhone(db, phone) !== undefined
  );
}

/** Creates the borrower of a registration, with a first offer. */
function addRegisteredBorrower(db: Database, phone: string, name: string): void {
  const id = `joined-${phone}`;
  addBorrower(db, { id, token: id, scenario: 'joined', name, phone, system: '0', isRepeat: false, config: {} });
  saveOffer(db, {
    borrower: id,
    product: '1',
    amount: 300_000,
    periods: 1,
    periodDays: 91,
    termUnit: 'days',
    config: {},
    expiresAt: db.now() + 30 * DAY_MS,
    acceptedBy: null,
  });
}
