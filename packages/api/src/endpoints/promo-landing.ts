import { endpoint, literal, text } from '@loan/api';
import { emptyResponse, object, optionalString, requiredString } from '@loan/api/response-schemas';

const PROMOTION_PAGE_TYPE = 1;

export const WRONG_CAPTCHA_CODE = '101';
export const ALREADY_REGISTERED_CODE = '11';
/** Sent by the registration only. */
export const WRONG_REGISTRATION_CAPTCHA_CODE = '-1';

/** The template of a landing page; the page has defaults for missing fields. */
export const getTemplate = endpoint('GET /api/v2/{segment}/service/channel/channel-template', {
  query: { templateId: text },
  response: object({
    templateId: optionalString,
    title: optionalString,
    subtitle: optionalString,
    backgroundColor: optionalString,
    backgroundImage: optionalString,
    textColor: optionalString,
    buttonColor: optionalString,
    buttonText: optionalString,
    logo: optionalString,
    appName: optionalString,
    downloadUrl: optionalString,
    agreementTitle: optionalString,
    agreementContent: optionalString,
  }),
  isPublic: true,
});

const campaignParams = {
  page_id: text,
  user_from: text,
  client_type: text,
  page_type: literal(PROMOTION_PAGE_TYPE),
  utm_tag: text,
  app_from: text,
  phone: text,
} as const;

/** Tracks a view of the landing page. */
export const trackVisit = endpoint('GET /api/v2/{segment}/promotion/track-visit', {
  query: campaignParams,
  response: emptyResponse,
  isTracking: true,
  isPublic: true,
});

/** Tracks a tap on the landing page. */
export const trackClick = endpoint('GET /api/v2/{segment}/promotion/track-click', {
  query: campaignParams,
  response: emptyResponse,
  isTracking: true,
  isPublic: true,
});

/** Creates a captcha session. */
export const getCaptchaSession = endpoint('GET /api/v2/{segment}/promotion/get-sid', {
  response: object({ sid: requiredString }),
  isPublic: true,
});

/**
 * The captcha image; it is never called, only shown at `urlFor(toApiCall(captchaPicture, { sid, time }).call)`. A new
 * `time` gives a new image of the same session.
 */
export const captchaPicture = endpoint('GET /api/v2/{segment}/promotion/captcha', {
  query: { sid: text, time: text },
  response: emptyResponse,
  isPublic: true,
});

/** Only the code '0' is success. */
const SUCCESS_0_ONLY = { codes: ['0'] } as const;

/** Sends the registration code. 101: wrong captcha; 11: already registered. */
export const sendRegistrationCode = endpoint('POST /api/v2/{segment}/promotion/get-sms', {
  form: {
    phone: text,
    capcode: text,
    sid: text,
    deviceId: text,
    appName: text,
    app_from: text,
    user_from: text,
    utm_tag: text,
  },
  response: emptyResponse,
  success: SUCCESS_0_ONLY,
  suppressErrorToast: [WRONG_CAPTCHA_CODE, ALREADY_REGISTERED_CODE],
  isMutation: true,
  isPublic: true,
});

/** Registers a phone. 101 and -1: wrong captcha; 11: already registered. */
export const register = endpoint('POST /api/v2/{segment}/promotion/register', {
  form: {
    phone: text,
    capcode: text,
    sid: text,
    deviceId: text,
    appName: text,
    /** The market's default when the URL has none. */
    merchantNumber: text,
    userName: text,
    smsCode: text,
    invite_code: text,
    user_from: text,
    id: text,
    app_from: text,
    utm_tag: text,
  },
  response: emptyResponse,
  success: SUCCESS_0_ONLY,
  suppressErrorToast: [WRONG_CAPTCHA_CODE, ALREADY_REGISTERED_CODE, WRONG_REGISTRATION_CAPTCHA_CODE],
  isMutation: true,
  isPublic: true,
});
