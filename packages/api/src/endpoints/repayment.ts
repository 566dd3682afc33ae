import { decimal, endpoint, literal, nullable, SUCCESS_00_ONLY, text, wholeNumber } from '@loan/api';
import {
  amountInCents,
  amountInTzs,
  bankCardInfo,
  decidingFlag,
  flag,
  lenientArray,
  mutationResult,
  object,
  optionalArray,
  optionalInt,
  optionalObject,
  optionalString,
  recordOfArrays,
  requiredString,
} from '@loan/api/response-schemas';
import * as v from 'valibot';

/** Values of `isDelay`: a rollover, and any other payment. */
const IS_DELAY_ROLLOVER = 1;
const IS_DELAY_OFF = 0;

/** Only '00' is success; another code is a rejection without a message too, which the specification shows as failed. */
const CARD_PAYMENT_CODES = { success: SUCCESS_00_ONLY, isRejectedWithoutMessage: true } as const;

/** A card that can pay; `cardNo` is masked by the lender. */
export const bankCard = object({
  id: requiredString,
  bankName: optionalString,
  cardNo: optionalString,
  bankCode: optionalString,
});

export type BankCard = v.InferOutput<typeof bankCard>;

/** The cards that can pay this order, and the token of this payment attempt. */
export const getRepaymentWay = endpoint('POST {api-prefix}/service/loan/repayment-way', {
  query: { orderId: text },
  response: object({
    alipay: optionalString,
    repayToken: optionalString,
    bankCards: v.optional(lenientArray(bankCard), []),
  }),
  suppressErrorToast: 'all',
});

/**
 * Pays with a card. The payment is made, or an SMS code has to be confirmed first (`needValid`). `amount` in cents.
 * `sendMsg` is 0 at first, and 1 with the same `repayToken` to have the code sent again.
 */
export const commitRepayment = endpoint('POST {api-prefix}/service/loan/repayment-commit', {
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
  response: mutationResult(
    {
      /** Whether the SMS code has to be confirmed; undefined when it was not sent. */
      needValid: decidingFlag,
      repayRecordId: optionalString,
    },
    undefined,
    ['needValid', 'repayRecordId'],
  ),
  ...CARD_PAYMENT_CODES,
  movesMoney: true,
  suppressErrorToast: 'all',
});

/** Confirms a card payment with the SMS code. `repaymentRecordId` is the commit's `repayRecordId`. */
export const confirmRepayment = endpoint('POST {api-prefix}/service/loan/repayment-confirm', {
  form: { orderId: text, verifyCode: text, repaymentRecordId: text },
  response: mutationResult({}),
  ...CARD_PAYMENT_CODES,
  movesMoney: true,
  suppressErrorToast: 'all',
});

/** Pays through the partner's page. `amount` in cents. */
export const payByHuichao = endpoint('POST {api-prefix}/service/loan/repayment-huichao', {
  form: { userId: text, orderId: text, amount: wholeNumber },
  response: mutationResult({ url: optionalString }, 'url'),
  responseFrom: 'body',
  movesMoney: true,
});

/** The steps of one group of payment instructions. */
export const payInstruction = object({ name: optionalString, step: optionalArray(requiredString) });

const delayInfo = optionalObject({
  delayAmount: amountInCents,
  title: optionalString,
  /** The part of `delayAmount` that is a penalty; the specification does not name it. */
  penalty: amountInCents,
});

const defDetail = optionalObject({
  logo: optionalString,
  title: optionalString,
  payCode: optionalString,
  /** Group title → its steps. */
  payNotice: recordOfArrays(payInstruction),
});

/** The cost of a rollover and its payment channels. Amounts in cents. */
export const getRolloverPlan = endpoint('POST /opponents/pettypy', {
  form: { productId: text, orderId: text },
  response: object({
    productName: optionalString,
    productLogo: optionalString,
    /** The next payment date after rolling over. */
    repayDate: optionalString,
    /** What repaying in full costs today. */
    repayAmount: amountInCents,
    /** What stays owed after rolling over; the specification does not name it. */
    owedAfter: amountInCents,
    repayPlan: optionalArray(
      object({ remark: optionalString, title: optionalString, amount: amountInCents, time: optionalString }),
    ),
    repayList: optionalArray(
      object({
        logo: optionalString,
        name: optionalString,
        channel_number: requiredString,
        /** URL of the bar code image. */
        barcode: optionalString,
      }),
    ),
    noticeMsg: optionalString,
    defDetail,
    delayInfo,
    isShowReyTop: flag,
  }),
});

/** Starts a rollover. Moves money: sent once per intent. `amount` in cents. */
export const startRollover = endpoint('POST /v3/loan-details/generate-vcode', {
  form: {
    productId: text,
    orderId: text,
    amount: wholeNumber,
    isDelay: literal(IS_DELAY_ROLLOVER),
    channelNumber: text,
  },
  response: mutationResult({ payUrl: optionalString }, 'payUrl'),
  movesMoney: true,
});

const instalment = object({
  /** An instalment without a number is owed too, so it is not dropped from the list. */
  periodNo: optionalString,
  totalAmount: amountInTzs,
  displayAmount: optionalString,
  canClick: flag,
  periodStatus: optionalInt,
  /** The status as text. */
  statusText: optionalString,
  dueTime: optionalString,
});

/** One instalment; `totalAmount` in TZS. */
export type Instalment = v.InferOutput<typeof instalment>;

/**
 * Null when it was not sent, undefined when it cannot be read. No item is dropped: what is owed would look less than it is.
 */
const instalmentsDue = v.fallback(v.nullish(v.array(instalment), null), undefined as never);

/** Empty when it was not sent, undefined when it cannot be read. */
const instalmentsPaid = v.fallback(v.optional(lenientArray(instalment), []), undefined as never) as v.GenericSchema<
  v.InferInput<typeof instalment>[] | null | '' | undefined,
  Instalment[] | undefined
>;

/**
 * The instalments due and those paid. `repayWaitDetail` is undefined when it is not known what is due: a list that is
 * missing or cannot be read is not an empty one. An order would look paid, and a payment whose response was lost would
 * look booked. Not sent and with a count of 0 it is empty; empty with another count it is not known.
 */
const repayPlanDetail = v.fallback(
  v.pipe(
    object({
      repayWaitDetail: instalmentsDue,
      repayYetDetail: instalmentsPaid,
      repayWaitCount: optionalInt,
    }),
    v.transform(({ repayWaitDetail, ...rest }) => {
      const count = rest.repayWaitCount;
      const due = repayWaitDetail === null && count === 0 ? [] : repayWaitDetail;
      const isContradictory = due?.length === 0 && count !== undefined && count > 0;
      return { ...rest, repayWaitDetail: isContradictory ? undefined : (due ?? undefined) };
    }),
  ),
  { repayWaitDetail: undefined, repayYetDetail: undefined, repayWaitCount: undefined },
);

/** The instalment plan. Amounts in TZS: not divided by 100. */
export const getInstalmentPlan = endpoint('POST /v3/installment/loan-play-detail-yd', {
  form: { productId: text, orderId: text },
  response: object({
    bankCardInfo,
    bankList: optionalArray(object({ name: requiredString })),
    amountMax: amountInTzs,
    amountMin: amountInTzs,
    productName: optionalString,
    repayPlanDetail,
    note: optionalString,
    telephone: optionalString,
    showSubmitUtr: flag,
  }),
});

/** Starts paying instalments. Moves money: sent once per intent. `amount` in TZS. */
export const startInstalmentPayment = endpoint('POST /v3/loan-details/generate-vcode-yd', {
  form: {
    product_id: text,
    orderId: text,
    amount: decimal,
    cardNo: text,
    bankCode: text,
    isDelay: literal(IS_DELAY_OFF),
  },
  response: mutationResult(
    {
      /** `PAY_URL`: paying continues at `payUrl`; otherwise `notice` says why not. */
      repayType: optionalString,
      payUrl: optionalString,
      notice: optionalString,
      tradeNo: optionalString,
    },
    'payUrl',
    ['repayType'],
  ),
  movesMoney: true,
});

/** Submits the reference (UTR) of a payment made elsewhere; the response is the lender's message. */
export const submitUtr = endpoint('POST /v3/loan-details/submit-utr', {
  form: { orderId: text, utr: text, isDelay: literal(IS_DELAY_OFF) },
  response: mutationResult({ message: optionalString }),
  responseFrom: 'body',
  isMutation: true,
});
