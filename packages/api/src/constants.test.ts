import { expect, test } from '@jest/globals';
import * as constants from './constants.ts';
import { FURTHER_ADDRESSES } from './furtherAddresses.ts';

/** Written from the specification by hand: a changed constant has to be changed twice, on purpose. */
const SPECIFIED: Record<keyof typeof constants, unknown> = {
  HTTP_TIMEOUT_MS: 60000,
  TOAST_INFO_MS: 2000,
  TOAST_ERROR_MS: 2000,
  TOAST_DEFAULT_MS: 3000,
  KEYBOARD_MIN_PX: 60,
  INPUT_SCROLL_DELAY_MS: 300,
  DEFAULT_CARD_TYPE: 1,
  DEFAULT_CHANNEL_NUMBER: 90006,
  STARS_MIN: 1,
  STARS_MAX: 5,
  RATING_MODAL_DELAY_MS: 3000,
  APP_RATING_SUBMIT_VALUE: 5,
  NATIVE_RATE_MIN_STARS: 4,
  COMPLAINT_TEXT_MAX: 200,
  EVIDENCE_IMAGES_MAX: 9,
  EVIDENCE_IMAGES_PER_ROW: 3,
  SUCCESS_DIALOG_MS: 1500,
  HANDLING_WEEKDAYS: 3,
  COMPLAINT_TABS_SHOWN: 3,
  SMS_RESEND_SECONDS: 60,
  SMS_CODE_LENGTH: 6,
  CAPTCHA_LENGTH: 4,
  REGISTRATION_PHONE_LENGTH: 11,
  DELETION_PHONE_MIN: 10,
  DELETION_CODE_LENGTH: 6,
  CONFIRM_LOAN_AGREEMENT_SCENE: 3,
  BORROW_AGAIN_MODULE_ID: 30,
  IS_DELAY_ROLLOVER: 1,
  IS_DELAY_OFF: 0,
  POP_TYPE_CONFIRMS_BACK: 1,
  SHOW_REPAYMENT_BANNER: 1,
  CARD_NEEDS_POP: 1,
  ASKS_FOR_SCORE: 1,
  CONTACT_OVERALL: 30,
  PROMOTION_PAGE_TYPE: 1,
  COMMIT_NEEDS_CODE: 1,
  COLLECTION_PROBLEM_TYPE: 1,
  ORDER_SUPPORTS_COLLECTION: 1,
  ALREADY_SUBMITTED_CODE: '800005',
  WRONG_SMS_CODE: '800006',
  WRONG_CAPTCHA_CODE: '101',
  ALREADY_REGISTERED_CODE: '11',
  WRONG_REGISTRATION_CAPTCHA_CODE: '-1',
  SUCCESS_CODES: ['0', '00'],
  ORDER_STATUSES: [21, 110, 151, 170, 174, 180, 200],
  PRODUCT_NOT_AVAILABLE: 0,
  ADULT_AGE: 18,
  INSTALMENT_CURRENCY: 'TZS',
  COOKIE_EXPIRY_YEAR: 9999,
  GUIDE_REQUEST_TYPE: 1,
  REPAY_TYPE_PAY_URL: 'PAY_URL',
  NO_CARD_SELECTED: -1,
  DEFAULT_COMMON_PARAMS:
    'token sessionId userId deviceId appName appVersion clientType lang system merchantNumber'.split(' '),
};

test('the constants are those of the specification (M01–M42)', () => {
  expect({ ...constants }).toEqual(SPECIFIED);
});

test('the calls named without bodies are declared, each once (G065)', () => {
  expect(FURTHER_ADDRESSES).toEqual([
    ...['login', 'sms code', 'home page', 'product apply', 'product detail', 'certify info', 'bind card', 'orders'],
    ...['user center', 'contracts', 'loan details', 'delay details', 'installments', 'problem', 'complaint'],
    ...['upload location', 'upload device', 'upload contacts', 'upload call log', 'event saving'],
  ]);
});
