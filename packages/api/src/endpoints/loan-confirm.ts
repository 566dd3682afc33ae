import { endpoint, literal, optional, text, wholeNumber } from '@loan/api';
import {
  amountInCents,
  bankCardInfo,
  flag,
  listOf,
  maybeRecord,
  maybeText,
  maybeWholeNumber,
  nothing,
  outcome,
  recommendedProducts,
  record,
  someText,
  textRow,
} from '@loan/api/answer-shapes';
import { CODE_ALREADY_SUBMITTED, CONFIRM_LOAN_SCENE } from '@loan/api/constants';
import * as v from 'valibot';

/** The offer to decide on. Amounts in cents. */
export const getLoanOffer = /* @__PURE__ */ endpoint('POST /v3/loan-confirm/loan-detail-confirm', {
  form: { productId: text },
  answer: /* @__PURE__ */ record({
    productLogo: maybeText,
    productName: maybeText,
    amount: amountInCents,
    bankCardInfo,
    /** How many `termUnit` the loan lasts. */
    periods: maybeWholeNumber,
    termUnit: maybeText,
    details: listOf(textRow),
    repay_plans: listOf(record({ pay_time: maybeText, amount: amountInCents })),
    firstPayTime: maybeText,
    firstPeriodDay: maybeText,
    /** The interest rate in the lender's words. */
    pRateDsc: maybeText,
    currencySymbol: maybeText,
    sendSms: flag,
    /** Leaving asks first. */
    isPopType: flag,
    popContent: maybeText,
    popTitle: maybeText,
    /** The agreement to read before anything else; empty for none. */
    popAgreementUrl: maybeText,
    /** The order this offer belongs to, where there is one already. */
    orderId: maybeText,
    cardNeedPop: flag,
    cardPopTitle: maybeText,
    cardPopMsg: maybeText,
  }),
  // The offer is taken: the confirmation shows that by itself.
  handles: [CODE_ALREADY_SUBMITTED],
});

/** One agreement: its title, and what to ask its text with. */
export const agreement = /* @__PURE__ */ v.pipe(
  /* @__PURE__ */ record({
    title: maybeText,
    id: v.optional(v.nullable(someText)),
    position: v.optional(v.nullable(someText)),
  }),
  v.transform(({ title, id, position }) => ({ title, position: position ?? id ?? undefined })),
);

export type Agreement = v.InferOutput<typeof agreement>;

/** The agreements of a loan to be confirmed. */
export const listAgreements = /* @__PURE__ */ endpoint('GET /v3/contract/contract', {
  query: { productId: text, scene: literal(CONFIRM_LOAN_SCENE) },
  answer: listOf(agreement),
});

/** Where one agreement can be read. `extra` is the environment's fixed number. */
export const openAgreement = /* @__PURE__ */ endpoint('GET /v3/contract/contract-jump', {
  query: {
    productId: text,
    scene: literal(CONFIRM_LOAN_SCENE),
    position: text,
    orderId: optional(text),
    extra: optional(text),
  },
  answer: /* @__PURE__ */ record({ contract_url: maybeText }),
});

/** Takes the loan. Sent once per intent. `amount` in cents; `extra` is the environment's fixed number. */
export const pushLoan = /* @__PURE__ */ endpoint('POST /v3/loan-confirm/loan-detail-push-yd', {
  form: { amount: wholeNumber, periods: wholeNumber, termUnit: text, productId: text, extra: optional(text) },
  answer: /* @__PURE__ */ outcome({ lendDetailsUrl: maybeText }, 'lendDetailsUrl'),
  movesMoney: true,
});

/** Why a joint login failed, and which other products there are. */
export const getJointFailure = /* @__PURE__ */ endpoint('POST /service/new/union-error-info', {
  answer: /* @__PURE__ */ record({
    noticeMessage: maybeText,
    errMessage: maybeText,
    family: recommendedProducts,
  }),
});

/** The offer of the older confirmation. Amounts in cents. */
export const getOlderOffer = /* @__PURE__ */ endpoint('POST /gopia/goya/satire', {
  form: { productId: text, orderId: optional(text) },
  answer: /* @__PURE__ */ record({
    productLogo: maybeText,
    productName: maybeText,
    amount: amountInCents,
    currencySymbol: maybeText,
    /** When it is to be paid back. */
    repayDate: maybeText,
    details: listOf(textRow),
    repay_plans: listOf(record({ pay_time: maybeText, amount: amountInCents })),
    /** Both in the server's words. */
    buttonText: maybeText,
    pop: maybeRecord({ title: maybeText, content: maybeText, buttonText: maybeText }),
  }),
  isOlder: true,
  handles: [CODE_ALREADY_SUBMITTED],
});

/** The agreements of the older confirmation. */
export const listOlderAgreements = /* @__PURE__ */ endpoint('GET /gopia/goya/cultures', {
  query: { productId: text },
  answer: listOf(agreement),
  isOlder: true,
});

/** Where an agreement of the older confirmation can be read. */
export const openOlderAgreement = /* @__PURE__ */ endpoint('GET /gopia/goya/misunderstood', {
  query: { productId: text, position: text, orderId: optional(text) },
  answer: /* @__PURE__ */ record({ contract_url: maybeText }),
  isOlder: true,
});

/** Takes the loan of the older confirmation. Sent once per intent. */
export const pushOlderLoan = /* @__PURE__ */ endpoint('POST /gopia/goya/depush', {
  form: { productId: text, orderId: optional(text) },
  answer: /* @__PURE__ */ outcome({ url: maybeText }, 'url'),
  isOlder: true,
  movesMoney: true,
});

/** Counts a tap on a product. */
export const trackProductClick = /* @__PURE__ */ endpoint('POST /gopia/goya/because', {
  form: { productId: text },
  answer: nothing,
  isOlder: true,
  isFireAndForget: true,
});

/** Where a product leads: an http address, or one for the native handler. */
export const getProductTarget = /* @__PURE__ */ endpoint('POST /gopia/goya/define', {
  form: { productId: text },
  answer: /* @__PURE__ */ record({ url: maybeText }),
  isOlder: true,
});
