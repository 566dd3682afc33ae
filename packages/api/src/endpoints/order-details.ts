import { endpoint, text, wholeNumber } from '@loan/api';
import {
  amountInCents,
  emptyResponse,
  flag,
  labelledValue,
  object,
  optionalArray,
  optionalInt,
  optionalObject,
  optionalString,
  recommendedProducts,
} from '@loan/api/response-schemas';
import * as v from 'valibot';

export { PRODUCT_NOT_AVAILABLE } from '@loan/api/response-schemas';

/** The statuses that a screen treats in its own way; any other, or none, is shown like `settled` without actions. */
export const orderStatus = {
  inReview: 21,
  declined: 110,
  payingOut: 151,
  dueToday: 170,
  toBeRepaid: 174,
  overdue: 180,
  settled: 200,
} as const;

/** An order: its status, its terms and the actions available now. Amounts in cents. */
export const getOrder = endpoint('GET /v3/loan-details/loan-details', {
  query: { productId: text, orderId: text },
  response: v.pipe(
    object({
      /** 21, 110, 151, 170, 174, 180 and 200 are known; any other status, or none, is shown like 200 without actions. */
      orderStatus: optionalInt,
      noticeStatusText: optionalString,
      noticeDesText: optionalString,
      recProducts: recommendedProducts,
      productName: optionalString,
      productLogo: optionalString,
      /** The amount of the loan: a number is cents. The specification does not name it: it may be in a row or in `inside`. */
      amount: optionalString,
      /** What is owed now in all, penalty included; like the next two a field that the specification does not name. */
      owed: amountInCents,
      /** The part of `owed` that is a penalty. */
      penalty: amountInCents,
      /** The date of the next payment. */
      dueDate: optionalString,
      userOrderDetail: optionalObject({ detail: optionalArray(labelledValue) }),
      /** A flag (0 or 1) of some lenders, the amount of the loan in cents of others. */
      inside: optionalString,
      /** The URL at which paying continues; empty means the repay page. */
      h5Url: optionalString,
      /** The payment can be rolled over. */
      isDelay: flag,
      telephone: optionalString,
      /** The borrower is asked to rate the app. */
      isScore: flag,
      /** The URL that replaces this page. */
      playeduL: optionalString,
      /** The reminder. */
      reyMsg: optionalString,
      cardNeedPop: flag,
      cardPopTitle: optionalString,
      cardPopMsg: optionalString,
    }),
    // Without any of these nothing is known of the order, and the icon of a settled one would be untrue.
    v.check(
      ({ orderStatus, noticeStatusText, noticeDesText, productName, playeduL }) =>
        [orderStatus, noticeStatusText, noticeDesText, productName, playeduL].some((value) => value !== undefined),
      'expected an order',
    ),
  ),
});

/** Rates the app. */
export const rateApp = endpoint('POST /v3/loan-details/google-score', {
  form: { score: wholeNumber },
  response: emptyResponse,
  isMutation: true,
});

/** Tracks a tap; its response is ignored. */
export const saveEvent = endpoint('POST /service/event/save', {
  form: { productId: text, moduleId: wholeNumber, positionId: text },
  response: emptyResponse,
  isTracking: true,
});
