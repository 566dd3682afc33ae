import { endpoint, text, wholeNumber } from '@loan/api';
import {
  amountInCents,
  flag,
  listOf,
  maybeRecord,
  maybeText,
  nothing,
  recommendedProducts,
  record,
  textRow,
  wholeNumberLike,
} from '@loan/api/answer-shapes';

/** An order: its state, what was agreed, and what can be done now. Amounts in cents. */
export const getOrder = /* @__PURE__ */ endpoint('GET /v3/loan-details/loan-details', {
  query: { productId: text, orderId: text },
  answer: /* @__PURE__ */ record({
    /** 21, 110, 151, 170, 174, 180 and 200 are known; any other is shown like 200 without actions. */
    orderStatus: wholeNumberLike,
    noticeStatusText: maybeText,
    noticeDesText: maybeText,
    recProducts: recommendedProducts,
    productName: maybeText,
    productLogo: maybeText,
    /** The amount of the loan. */
    amount: amountInCents,
    userOrderDetail: maybeRecord({ detail: listOf(textRow) }),
    inside: maybeText,
    /** Where paying goes on; empty: the repay page. */
    h5Url: maybeText,
    /** The payment can be rolled over. */
    isDelay: flag,
    telephone: maybeText,
    /** The borrower is asked to rate the app. */
    isScore: flag,
    /** This page is to be replaced by that address. */
    playeduL: maybeText,
    /** The reminder. */
    reyMsg: maybeText,
    cardNeedPop: flag,
    cardPopTitle: maybeText,
    cardPopMsg: maybeText,
  }),
});

/** Rates the app. */
export const rateApp = /* @__PURE__ */ endpoint('POST /v3/loan-details/google-score', {
  form: { score: wholeNumber },
  answer: nothing,
  isDeed: true,
});

/** Counts a tap; its answer is ignored. */
export const saveEvent = /* @__PURE__ */ endpoint('POST /service/event/save', {
  form: { productId: text, moduleId: wholeNumber, positionId: text },
  answer: nothing,
  isFireAndForget: true,
});
