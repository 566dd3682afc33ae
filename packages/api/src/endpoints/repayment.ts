import { decimal, endpoint, literal, nullable, text, wholeNumber } from '@loan/api';
import {
  amountInCents,
  amountInTzs,
  bankCardInfo,
  flag,
  groupsOf,
  listOf,
  maybeRecord,
  maybeText,
  maybeWholeNumber,
  outcome,
  record,
  someText,
} from '@loan/api/answer-shapes';
import { DELAY_NONE, DELAY_ROLLOVER } from '@loan/api/constants';
import * as v from 'valibot';

/** A card that can pay; `cardNo` as the lender shows it. */
export const bankCard = /* @__PURE__ */ record({
  id: someText,
  bankName: maybeText,
  cardNo: maybeText,
  bankCode: maybeText,
});

export type BankCard = v.InferOutput<typeof bankCard>;

/** The cards that can pay this order, and the token of this attempt. */
export const getRepaymentWay = /* @__PURE__ */ endpoint('POST {api-prefix}/service/loan/repayment-way', {
  query: { orderId: text },
  answer: /* @__PURE__ */ record({ alipay: maybeText, repayToken: maybeText, bankCards: listOf(bankCard) }),
  handles: 'all',
});

/**
 * Pays with a card; money moves, or an SMS code is awaited first (`needValid`). `amount` in cents. `sendMsg` 0 first,
 * 1 with the same `repayToken` to get the code again.
 */
export const commitRepayment = /* @__PURE__ */ endpoint('POST {api-prefix}/service/loan/repayment-commit', {
  form: {
    amount: wholeNumber,
    bankName: text,
    cardId: text,
    cardNo: text,
    couponId: nullable(text),
    orderId: text,
    repayToken: text,
    bankCode: text,
    sendMsg: wholeNumber,
  },
  answer: /* @__PURE__ */ outcome({ needValid: flag, repayRecordId: maybeText }),
  movesMoney: true,
  handles: 'all',
});

/** Confirms a card payment with the SMS code. `repaymentRecordId` is the commit's `repayRecordId`. */
export const confirmRepayment = /* @__PURE__ */ endpoint('POST {api-prefix}/service/loan/repayment-confirm', {
  form: { orderId: text, verifyCode: text, repaymentRecordId: text },
  answer: /* @__PURE__ */ outcome({}),
  movesMoney: true,
  handles: 'all',
});

/** Pays through the partner's page. `amount` in cents. */
export const payByHuichao = /* @__PURE__ */ endpoint('POST {api-prefix}/service/loan/repayment-huichao', {
  form: { userId: text, orderId: text, amount: wholeNumber },
  answer: /* @__PURE__ */ outcome({ url: maybeText }, 'url'),
  reads: 'body',
  movesMoney: true,
});

/** Steps of paying, as written under one name. */
export const payInstruction = /* @__PURE__ */ record({ name: maybeText, step: listOf(someText) });

const delayInfo = /* @__PURE__ */ maybeRecord({ delayAmount: amountInCents, title: maybeText });

const defDetail = /* @__PURE__ */ maybeRecord({
  logo: maybeText,
  title: maybeText,
  payCode: maybeText,
  /** Group title → how to pay there. */
  payNotice: groupsOf(payInstruction),
});

/** What paying later costs, and the ways to pay it. Amounts in cents. */
export const getRolloverPlan = /* @__PURE__ */ endpoint('POST /opponents/pettypy', {
  form: { productId: text, orderId: text },
  answer: /* @__PURE__ */ record({
    productName: maybeText,
    productLogo: maybeText,
    /** The next payment date after rolling over. */
    repayDate: maybeText,
    repayAmount: amountInCents,
    repayPlan: listOf(record({ remark: maybeText, title: maybeText, amount: amountInCents, time: maybeText })),
    repayList: listOf(
      record({
        logo: maybeText,
        name: maybeText,
        channel_number: someText,
        /** The picture of the bar code. */
        barcode: maybeText,
      }),
    ),
    noticeMsg: maybeText,
    defDetail,
    delayInfo,
    isShowReyTop: flag,
  }),
});

/** Starts a rollover. Moves money: sent once per intent. `amount` in cents. */
export const startRollover = /* @__PURE__ */ endpoint('POST /v3/loan-details/generate-vcode', {
  form: {
    productId: text,
    orderId: text,
    amount: wholeNumber,
    isDelay: literal(DELAY_ROLLOVER),
    channelNumber: text,
  },
  answer: /* @__PURE__ */ outcome({ payUrl: maybeText }, 'payUrl'),
  movesMoney: true,
});

const instalment = /* @__PURE__ */ record({
  /** A part that is not numbered is owed all the same: it must not fall out of the list. */
  periodNo: maybeText,
  totalAmount: amountInTzs,
  displayAmount: maybeText,
  canClick: flag,
  periodStatus: maybeWholeNumber,
  /** The status in the lender's words. */
  statusText: maybeText,
  dueTime: maybeText,
});

/** One instalment; `totalAmount` in the server's unit (TZS). */
export type Instalment = v.InferOutput<typeof instalment>;

/** What is owed in instalments. Amounts in the server's own unit (TZS): never divided by 100. */
export const getInstalmentPlan = /* @__PURE__ */ endpoint('POST /v3/installment/loan-play-detail-yd', {
  form: { productId: text, orderId: text },
  answer: /* @__PURE__ */ record({
    bankCardInfo,
    bankList: listOf(record({ name: someText })),
    amountMax: amountInTzs,
    amountMin: amountInTzs,
    productName: maybeText,
    repayPlanDetail: record({
      repayWaitDetail: listOf(instalment),
      repayYetDetail: listOf(instalment),
      repayWaitCount: maybeWholeNumber,
    }),
    note: maybeText,
    telephone: maybeText,
    showSubmitUtr: flag,
  }),
});

/** Starts paying instalments. Moves money: sent once per intent. `amount` in the server's unit (TZS). */
export const startInstalmentPayment = /* @__PURE__ */ endpoint('POST /v3/loan-details/generate-vcode-yd', {
  form: {
    product_id: text,
    orderId: text,
    amount: decimal,
    cardNo: text,
    bankCode: text,
    isDelay: literal(DELAY_NONE),
  },
  answer: /* @__PURE__ */ outcome(
    {
      /** `PAY_URL`: paying goes on at `payUrl`; anything else: read `notice`. */
      repayType: maybeText,
      payUrl: maybeText,
      notice: maybeText,
      tradeNo: maybeText,
    },
    'payUrl',
  ),
  movesMoney: true,
});

/** Tells the lender the reference of a payment made elsewhere; the answer is its message. */
export const submitUtr = /* @__PURE__ */ endpoint('POST /v3/loan-details/submit-utr', {
  form: { orderId: text, utr: text, isDelay: literal(DELAY_NONE) },
  answer: /* @__PURE__ */ outcome({ message: maybeText }),
  reads: 'body',
  isDeed: true,
});
