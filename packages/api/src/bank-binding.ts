import { anyFields, endpoint, text } from '@loan/api';
import { listOf, maybeText, maybeWholeNumber, nothing, record, someText } from '@loan/api/answer-shapes';
import * as v from 'valibot';

/** One field of the form the server drives. */
export const bankFormItem = /* @__PURE__ */ record({
  /** The field's name in the payload; `cardType` and `channelNumber` are special. */
  code: someText,
  title: maybeText,
  /** The placeholder. */
  subtitle: maybeText,
  /** `text`, `city select`, `day` or `enum`; anything else is drawn as text. */
  category: maybeText,
  /** 1: digits only. */
  inputType: maybeWholeNumber,
  value: maybeText,
  /** The options of an enum: what is shown, and what is sent. */
  note: listOf(record({ name: someText, type: someText })),
  /** Shown for this card type only. */
  cardTypeMi: maybeText,
  /** With card type 1: shown for this channel only. */
  channelNumber: maybeText,
  /** The server marks fields that must be filled in. */
  required: maybeText,
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
