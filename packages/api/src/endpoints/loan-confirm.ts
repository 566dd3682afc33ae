import { ALREADY_SUBMITTED_CODE, endpoint, literal, optional, text, wholeNumber } from '@loan/api';
import {
  amountInCents,
  bankCardInfo,
  flag,
  optionalArray,
  optionalObject,
  optionalString,
  optionalInt,
  emptyResponse,
  mutationResult,
  recommendedProducts,
  object,
  requiredString,
  labelledValue,
} from '@loan/api/response-schemas';
import * as v from 'valibot';

/** Value of `scene` that lists the agreements of the loan confirmation. */
export const CONFIRM_LOAN_AGREEMENT_SCENE = 3;

/** The offer to decide on. Amounts in cents. */
export const getLoanOffer = /* @__PURE__ */ endpoint('POST /v3/loan-confirm/loan-detail-confirm', {
  form: { productId: text },
  response: /* @__PURE__ */ object({
    productLogo: optionalString,
    productName: optionalString,
    amount: amountInCents,
    bankCardInfo,
    /** How many `termUnit` the loan lasts. */
    periods: optionalInt,
    termUnit: optionalString,
    details: optionalArray(labelledValue),
    repay_plans: optionalArray(object({ pay_time: optionalString, amount: amountInCents })),
    firstPayTime: optionalString,
    firstPeriodDay: optionalString,
    /** The interest rate in the lender's words. */
    pRateDsc: optionalString,
    currencySymbol: optionalString,
    sendSms: flag,
    /** Leaving asks first. */
    isPopType: flag,
    popContent: optionalString,
    popTitle: optionalString,
    /** The agreement to read before anything else; empty for none. */
    popAgreementUrl: optionalString,
    /** The order this offer belongs to, where there is one already. */
    orderId: optionalString,
    cardNeedPop: flag,
    cardPopTitle: optionalString,
    cardPopMsg: optionalString,
  }),
  // The offer is taken: the confirmation shows that by itself.
  suppressErrorToast: [ALREADY_SUBMITTED_CODE],
});

/** One agreement: its title, and what to ask its text with. */
export const agreement = /* @__PURE__ */ v.pipe(
  /* @__PURE__ */ object({
    title: optionalString,
    id: v.optional(v.nullable(requiredString)),
    position: v.optional(v.nullable(requiredString)),
  }),
  v.transform(({ title, id, position }) => ({ title, position: position ?? id ?? undefined })),
);

export type Agreement = v.InferOutput<typeof agreement>;

/** The agreements of a loan to be confirmed. */
export const listAgreements = /* @__PURE__ */ endpoint('GET /v3/contract/contract', {
  query: { productId: text, scene: literal(CONFIRM_LOAN_AGREEMENT_SCENE) },
  response: optionalArray(agreement),
});

/** Where one agreement can be read. `extra` is the environment's fixed number. */
export const openAgreement = /* @__PURE__ */ endpoint('GET /v3/contract/contract-jump', {
  query: {
    productId: text,
    scene: literal(CONFIRM_LOAN_AGREEMENT_SCENE),
    position: text,
    orderId: optional(text),
    extra: optional(text),
  },
  response: /* @__PURE__ */ object({ contract_url: optionalString }),
});

/** Takes the loan. Sent once per intent. `amount` in cents; `extra` is the environment's fixed number. */
export const pushLoan = /* @__PURE__ */ endpoint('POST /v3/loan-confirm/loan-detail-push-yd', {
  form: { amount: wholeNumber, periods: wholeNumber, termUnit: text, productId: text, extra: optional(text) },
  response: /* @__PURE__ */ mutationResult({ lendDetailsUrl: optionalString }, 'lendDetailsUrl'),
  movesMoney: true,
});

/** Why a joint login failed, and which other products there are. */
export const getJointLoginFailure = /* @__PURE__ */ endpoint('POST /service/new/union-error-info', {
  response: /* @__PURE__ */ object({
    noticeMessage: optionalString,
    errMessage: optionalString,
    family: recommendedProducts,
  }),
});

/** The offer of the older confirmation. Amounts in cents. */
export const getLegacyOffer = /* @__PURE__ */ endpoint('POST /gopia/goya/satire', {
  form: { productId: text, orderId: optional(text) },
  response: /* @__PURE__ */ object({
    productLogo: optionalString,
    productName: optionalString,
    amount: amountInCents,
    currencySymbol: optionalString,
    /** When it is to be paid back. */
    repayDate: optionalString,
    details: optionalArray(labelledValue),
    repay_plans: optionalArray(object({ pay_time: optionalString, amount: amountInCents })),
    /** Both in the server's words. */
    buttonText: optionalString,
    pop: optionalObject({ title: optionalString, content: optionalString, buttonText: optionalString }),
  }),
  isLegacy: true,
  suppressErrorToast: [ALREADY_SUBMITTED_CODE],
});

/** The agreements of the older confirmation. */
export const listLegacyAgreements = /* @__PURE__ */ endpoint('GET /gopia/goya/cultures', {
  query: { productId: text },
  response: optionalArray(agreement),
  isLegacy: true,
});

/** Where an agreement of the older confirmation can be read. */
export const openLegacyAgreement = /* @__PURE__ */ endpoint('GET /gopia/goya/misunderstood', {
  query: { productId: text, position: text, orderId: optional(text) },
  response: /* @__PURE__ */ object({ contract_url: optionalString }),
  isLegacy: true,
});

/** Takes the loan of the older confirmation. Sent once per intent. */
export const pushLegacyLoan = /* @__PURE__ */ endpoint('POST /gopia/goya/depush', {
  form: { productId: text, orderId: optional(text) },
  response: /* @__PURE__ */ mutationResult({ url: optionalString }, 'url'),
  isLegacy: true,
  movesMoney: true,
});

/** Counts a tap on a product. */
export const trackProductClick = /* @__PURE__ */ endpoint('POST /gopia/goya/because', {
  form: { productId: text },
  response: emptyResponse,
  isLegacy: true,
  isTracking: true,
});

/** Where a product leads: an http address, or one for the native handler. */
export const getProductTarget = /* @__PURE__ */ endpoint('POST /gopia/goya/define', {
  form: { productId: text },
  response: /* @__PURE__ */ object({ url: optionalString }),
  isLegacy: true,
});
