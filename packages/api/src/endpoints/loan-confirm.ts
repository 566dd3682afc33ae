import { ALREADY_SUBMITTED_CODE, endpoint, literal, nullable, optional, text, wholeNumber } from '@loan/api';
import {
  amountInCents,
  bankCardInfo,
  emptyResponse,
  flag,
  labelledValue,
  mutationResult,
  object,
  optionalArray,
  optionalInt,
  optionalObject,
  optionalString,
  recommendedProducts,
} from '@loan/api/response-schemas';
import * as v from 'valibot';

export { PRODUCT_NOT_AVAILABLE } from '@loan/api/response-schemas';

/** Value of `scene` that lists the agreements of the loan confirmation. */
export const CONFIRM_LOAN_AGREEMENT_SCENE = 3;

/** The loan offer. Amounts in cents. */
export const getLoanOffer = endpoint('POST /v3/loan-confirm/loan-detail-confirm', {
  form: { productId: text },
  response: object({
    productLogo: optionalString,
    productName: optionalString,
    amount: amountInCents,
    /** What is paid out: the amount less what is kept back. The specification does not name it. */
    receive: amountInCents,
    bankCardInfo,
    /** The term, in `termUnit`. */
    periods: optionalInt,
    termUnit: optionalString,
    details: optionalArray(labelledValue),
    repay_plans: optionalArray(object({ pay_time: optionalString, amount: amountInCents })),
    firstPayTime: optionalString,
    firstPeriodDay: optionalString,
    /** The interest rate as text. */
    pRateDsc: optionalString,
    currencySymbol: optionalString,
    sendSms: flag,
    /** Leaving the page asks for confirmation. */
    isPopType: flag,
    popContent: optionalString,
    popTitle: optionalString,
    /** URL of the agreement that has to be read first; empty for none. */
    popAgreementUrl: optionalString,
    /** The order of this offer, when it has one already. */
    orderId: optionalString,
    cardNeedPop: flag,
    cardPopTitle: optionalString,
    cardPopMsg: optionalString,
  }),
  // The offer was accepted already: the screen shows that itself.
  suppressErrorToast: [ALREADY_SUBMITTED_CODE],
});

/** One agreement: its title and the parameters that open it. */
export const agreement = v.pipe(
  object({
    title: optionalString,
    id: optionalString,
    position: optionalString,
  }),
  v.transform(({ title, id, position }) => ({ title, position: position ?? id })),
);

/** No agreement is dropped, because accepting the loan agrees to each. */
const agreementList = v.pipe(
  v.optional(v.nullable(v.array(agreement))),
  v.transform((agreements) => agreements ?? []),
);

export type Agreement = v.InferOutput<typeof agreement>;

/** The agreements of a loan to be confirmed. */
export const listAgreements = endpoint('GET /v3/contract/contract', {
  query: { productId: text, scene: literal(CONFIRM_LOAN_AGREEMENT_SCENE) },
  response: agreementList,
});

/** The URL of one agreement; `orderId` is empty before there is an order. `extra` is the market's fixed number. */
export const openAgreement = endpoint('GET /v3/contract/contract-jump', {
  query: {
    productId: text,
    scene: literal(CONFIRM_LOAN_AGREEMENT_SCENE),
    position: text,
    orderId: text,
    extra: optional(text),
  },
  response: object({ contract_url: optionalString }),
});

/**
 * Accepts the loan. Sent once per intent. `amount` in cents; term and unit as the offer names them, empty where it names
 * none; `extra` is the market's fixed number.
 */
export const pushLoan = endpoint('POST /v3/loan-confirm/loan-detail-push-yd', {
  form: {
    amount: wholeNumber,
    periods: nullable(wholeNumber),
    termUnit: nullable(text),
    productId: text,
    extra: optional(text),
  },
  response: mutationResult({ lendDetailsUrl: optionalString }, 'lendDetailsUrl'),
  movesMoney: true,
});

/** Why a joint login failed, with other products. */
export const getJointLoginFailure = endpoint('POST /service/new/union-error-info', {
  // Without data (null or an empty list) no reason is given; the login failed all the same.
  response: v.pipe(
    optionalObject({
      noticeMessage: optionalString,
      errMessage: optionalString,
      family: recommendedProducts,
    }),
    v.transform((data) => data ?? { noticeMessage: undefined, errMessage: undefined, family: [] }),
  ),
});

/** The legacy loan offer. Amounts in cents. */
export const getLegacyOffer = endpoint('POST /gopia/goya/satire', {
  form: { productId: text, orderId: optional(text) },
  response: object({
    productLogo: optionalString,
    productName: optionalString,
    amount: amountInCents,
    currencySymbol: optionalString,
    /** The repayment date. */
    repayDate: optionalString,
    details: optionalArray(labelledValue),
    repay_plans: optionalArray(object({ pay_time: optionalString, amount: amountInCents })),
    /** Both as text of the server. */
    buttonText: optionalString,
    pop: optionalObject({ title: optionalString, content: optionalString, buttonText: optionalString }),
  }),
  isLegacy: true,
  suppressErrorToast: [ALREADY_SUBMITTED_CODE],
});

/** The agreements of the legacy offer. */
export const listLegacyAgreements = endpoint('GET /gopia/goya/cultures', {
  query: { productId: text },
  response: agreementList,
  isLegacy: true,
});

/** The URL of an agreement of the legacy offer. */
export const openLegacyAgreement = endpoint('GET /gopia/goya/misunderstood', {
  query: { productId: text, position: text, orderId: optional(text) },
  response: object({ contract_url: optionalString }),
  isLegacy: true,
});

/** Accepts the legacy loan offer. Sent once per intent. */
export const pushLegacyLoan = endpoint('POST /gopia/goya/depush', {
  form: { productId: text, orderId: optional(text) },
  response: mutationResult({ url: optionalString }, 'url'),
  isLegacy: true,
  movesMoney: true,
});

/** Counts a tap on a product. */
export const trackProductClick = endpoint('POST /gopia/goya/because', {
  form: { productId: text },
  response: emptyResponse,
  isLegacy: true,
  isTracking: true,
});

/** The URL of a product: http(s), or one that the native app handles. */
export const getProductTarget = endpoint('POST /gopia/goya/define', {
  form: { productId: text },
  response: object({ url: optionalString }),
  isLegacy: true,
});
