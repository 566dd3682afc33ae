import { endpoint, literal, text } from '@loan/api';
import { maybeText, nothing, record, someText } from '@loan/api/answer-shapes';
import {
  CODE_ALREADY_REGISTERED,
  CODE_WRONG_CAPTCHA,
  CODE_WRONG_CAPTCHA_AT_REGISTRATION,
  PROMOTION_PAGE_TYPE,
} from '@loan/api/constants';

/** How a landing page looks and what it says; what is missing is the page's own default. */
export const getTemplate = /* @__PURE__ */ endpoint('GET /api/v2/{segment}/service/channel/channel-template', {
  query: { templateId: text },
  answer: /* @__PURE__ */ record({
    templateId: maybeText,
    title: maybeText,
    subtitle: maybeText,
    backgroundColor: maybeText,
    backgroundImage: maybeText,
    textColor: maybeText,
    buttonColor: maybeText,
    buttonText: maybeText,
    logo: maybeText,
    appName: maybeText,
    downloadUrl: maybeText,
    agreementTitle: maybeText,
    agreementContent: maybeText,
  }),
  isPublic: true,
});

const visit = {
  page_id: text,
  user_from: text,
  client_type: text,
  page_type: literal(PROMOTION_PAGE_TYPE),
  utm_tag: text,
  app_from: text,
  phone: text,
} as const;

/** Counts a visit of the landing page. */
export const trackVisit = /* @__PURE__ */ endpoint('GET /api/v2/{segment}/promotion/track-visit', {
  query: visit,
  answer: nothing,
  isFireAndForget: true,
  isPublic: true,
});

/** Counts a tap on the landing page. */
export const trackClick = /* @__PURE__ */ endpoint('GET /api/v2/{segment}/promotion/track-click', {
  query: visit,
  answer: nothing,
  isFireAndForget: true,
  isPublic: true,
});

/** Opens a session for captcha pictures. */
export const getCaptchaSession = /* @__PURE__ */ endpoint('GET /api/v2/{segment}/promotion/get-sid', {
  answer: /* @__PURE__ */ record({ sid: someText }),
  isPublic: true,
});

/**
 * The captcha picture: never called, only shown. `addressOfCall(wireCall(captchaPicture, { sid, time }).call)` is its
 * address; a new `time` gives a new picture of the same session.
 */
export const captchaPicture = /* @__PURE__ */ endpoint('GET /api/v2/{segment}/promotion/captcha', {
  query: { sid: text, time: text },
  answer: nothing,
  isPublic: true,
});

/** Code '0' alone is a yes. */
const STRICT_0 = { codes: ['0'] } as const;

/** Sends the registration code. 101: wrong captcha; 11: already registered. */
export const sendRegistrationCode = /* @__PURE__ */ endpoint('POST /api/v2/{segment}/promotion/get-sms', {
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
  answer: nothing,
  success: STRICT_0,
  handles: [CODE_WRONG_CAPTCHA, CODE_ALREADY_REGISTERED],
  isDeed: true,
  isPublic: true,
});

/** Registers a phone. 101 and -1: wrong captcha; 11: already registered. */
export const register = /* @__PURE__ */ endpoint('POST /api/v2/{segment}/promotion/register', {
  form: {
    phone: text,
    capcode: text,
    sid: text,
    deviceId: text,
    appName: text,
    /** The environment's default where the address has none. */
    merchantNumber: text,
    userName: text,
    smsCode: text,
    invite_code: text,
    user_from: text,
    id: text,
    app_from: text,
    utm_tag: text,
  },
  answer: nothing,
  success: STRICT_0,
  handles: [CODE_WRONG_CAPTCHA, CODE_ALREADY_REGISTERED, CODE_WRONG_CAPTCHA_AT_REGISTRATION],
  isDeed: true,
  isPublic: true,
});
