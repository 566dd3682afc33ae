/** Every constant and limit of the specification, once. The numbers M01–M42 are those of the requirements. */

/** M01: both clients. */
export const HTTP_TIMEOUT_MS = 60_000;
/** M02 */
export const TOAST_INFO_MS = 2_000;
/** M02 */
export const TOAST_ERROR_MS = 2_000;
/** M03: every other toast. */
export const TOAST_DEFAULT_MS = 3_000;
/** M04: the keyboard is open when the viewport shrank by more than this. */
export const KEYBOARD_MIN_PX = 60;
/** M05: a focused input is scrolled into view after this. */
export const INPUT_SCROLL_DELAY_MS = 300;
/** M06 */
export const DEFAULT_CARD_TYPE = 1;
/** M07 */
export const DEFAULT_CHANNEL_NUMBER = 90_006;
/** M08 */
export const STARS_MIN = 1;
/** M08 */
export const STARS_MAX = 5;
/** M09: complaint details, after load. */
export const RATING_MODAL_DELAY_MS = 3_000;
/** M10: what the app rating posts, whatever was chosen. */
export const APP_RATING_SUBMIT_VALUE = 5;
/** M11: from here on the native rate prompt is tried. */
export const NATIVE_RATE_MIN_STARS = 4;
/** M12 */
export const COMPLAINT_TEXT_MAX = 200;
/** M13 */
export const EVIDENCE_IMAGES_MAX = 9;
/** M13 */
export const EVIDENCE_IMAGES_PER_ROW = 3;
/** M14 */
export const SUCCESS_DIALOG_MS = 1_500;
/** M15 */
export const HANDLING_WEEKDAYS = 3;
/** M16: tabs of the complaint list shown at a time. */
export const COMPLAINT_TABS_SHOWN = 3;
/** M17 */
export const SMS_RESEND_SECONDS = 60;
/** M18 */
export const SMS_CODE_LENGTH = 6;
/** M19 */
export const CAPTCHA_LENGTH = 4;
/** M20: registration. */
export const REGISTRATION_PHONE_LENGTH = 11;
/** M21: account deletion. */
export const DELETION_PHONE_MIN = 10;
/** M22 */
export const DELETION_CODE_LENGTH = 6;
/** M23: agreements of the loan confirmation. */
export const CONFIRM_LOAN_AGREEMENT_SCENE = 3;
/** M24: event of "Borrow Again". */
export const BORROW_AGAIN_MODULE_ID = 30;
/** M25 */
export const IS_DELAY_ROLLOVER = 1;
/** M25 */
export const IS_DELAY_OFF = 0;
/** M26: turns the back confirmation on. */
export const POP_TYPE_CONFIRMS_BACK = 1;
/** M27: shows the instructions banner. */
export const SHOW_REPAYMENT_BANNER = 1;
/** M28: shows the bind-card pop. */
export const CARD_NEEDS_POP = 1;
/** M29: opens the rating modal. */
export const ASKS_FOR_SCORE = 1;
/** M30: contact information. */
export const CONTACT_OVERALL = 30;
/** M31: tracking of the landing page. */
export const PROMOTION_PAGE_TYPE = 1;
/** M32: the commit wants an SMS code. */
export const COMMIT_NEEDS_CODE = 1;
/** M33: the collection type, which not every order supports. */
export const COLLECTION_PROBLEM_TYPE = 1;
/** M33: this order supports the collection type. */
export const ORDER_SUPPORTS_COLLECTION = 1;
/** M34: the payment was submitted already; not a failure. */
export const ALREADY_SUBMITTED_CODE = '800005';
/** M34 */
export const WRONG_SMS_CODE = '800006';
/** M34 */
export const WRONG_CAPTCHA_CODE = '101';
/** M34 */
export const ALREADY_REGISTERED_CODE = '11';
/** M34: registration only. */
export const WRONG_REGISTRATION_CAPTCHA_CODE = '-1';
/** M34: the codes of success, as text. */
export const SUCCESS_CODES = ['0', '00'] as const;
/** M35: the order states the specification names. */
export const ORDER_STATUSES = [21, 110, 151, 170, 174, 180, 200] as const;
/** M36: a recommended product with this is grey. */
export const PRODUCT_NOT_AVAILABLE = 0;
/** M37 */
export const ADULT_AGE = 18;
/** M38 */
export const INSTALMENT_CURRENCY = 'TZS';
/** M39 */
export const COOKIE_EXPIRY_YEAR = 9_999;
/** M40: the instructions page. */
export const GUIDE_REQUEST_TYPE = 1;
/** M41: the answer of a payment that goes on at an address. */
export const REPAY_TYPE_PAY_URL = 'PAY_URL';
/** M42 */
export const NO_CARD_SELECTED = -1;
/** A7: values of the launch address that go with every call, unless the market lists others. */
export const DEFAULT_COMMON_PARAMS = [
  'token',
  'sessionId',
  'userId',
  'deviceId',
  'appName',
  'appVersion',
  'clientType',
  'lang',
  'system',
  'merchantNumber',
] as const;
