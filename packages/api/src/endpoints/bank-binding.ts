import { anyFields, endpoint, text } from '@loan/api';
import { listOf, maybeText, maybeWholeNumber, nothing, record, someText } from '@loan/api/answer-shapes';
import * as v from 'valibot';

/** A text that decorates: in another form it is left out, and the field beside it can still be filled in. */
const decoration = /* @__PURE__ */ v.fallback(maybeText, undefined);

/** One field of the form the server drives. All of them are sent, so none is dropped for what is wrong in it. */
export const bankFormItem = /* @__PURE__ */ record({
  /** The field's name in the payload; `cardType` and `channelNumber` are special. Empty where there is none. */
  code: v.fallback(someText, ''),
  title: decoration,
  /** The placeholder. */
  subtitle: decoration,
  /** `text`, `city select`, `day` or `enum`; anything else is drawn as text. */
  category: decoration,
  /** 1: digits only. */
  inputType: v.fallback(maybeWholeNumber, undefined),
  value: decoration,
  /** The options of an enum: what is shown, and what is sent. */
  note: v.fallback(listOf(record({ name: someText, type: someText })), []),
  /** Shown for this card type only. */
  cardTypeMi: decoration,
  /** With card type 1: shown for this channel only. */
  channelNumber: decoration,
  /** The server marks fields that must be filled in. */
  required: decoration,
});

export type BankFormItem = v.InferOutput<typeof bankFormItem>;

/** The form of the payment account. */
export const getBankForm = /* @__PURE__ */ endpoint('GET /service/entry-order/card-init', {
  query: { product_id: text },
  answer: /* @__PURE__ */ record({ items: listOf(bankFormItem) }),
});

/** Saves the payment account: one field per item code in `fields`, beside the product. */
export const saveBankAccount = /* @__PURE__ */ endpoint('POST /v3/certify/save-bank-info', {
  form: { product_id: text, fields: anyFields },
  answer: nothing,
  isDeed: true,
});

/** As `saveBankAccount`, for a borrower who came from the order (source=loanDetail). */
export const changeBankAccount = /* @__PURE__ */ endpoint('POST /yours/cardChange', {
  form: { product_id: text, fields: anyFields },
  answer: nothing,
  isDeed: true,
});
