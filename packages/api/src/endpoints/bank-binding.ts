import { anyFields, endpoint, text } from '@loan/api';
import {
  emptyResponse,
  lenientArray,
  object,
  optionalArray,
  optionalInt,
  optionalString,
  requiredString,
} from '@loan/api/response-schemas';
import * as v from 'valibot';

/** One field of the server-driven form. All fields are sent, so an invalid one is not dropped. */
export const bankFormItem = object({
  /** The field's name in the payload; `cardType` and `channelNumber` are special. Empty when it has none. */
  code: v.fallback(requiredString, ''),
  title: optionalString,
  /** The placeholder. */
  subtitle: optionalString,
  /** `text`, `city select`, `day` or `enum`; anything else is shown as text. */
  category: optionalString,
  /** 1: digits only. */
  inputType: optionalInt,
  value: optionalString,
  /** The options of an enum: the label shown and the value sent. */
  note: optionalArray(object({ name: requiredString, type: requiredString })),
  /** Shown for this card type only. */
  cardTypeMi: optionalString,
  /** With card type 1: shown for this channel only. */
  channelNumber: optionalString,
  /** Whether the field is required. */
  required: optionalString,
});

export type BankFormItem = v.InferOutput<typeof bankFormItem>;

/** The form of the payment account. */
export const getBankForm = endpoint('GET /service/entry-order/card-init', {
  query: { product_id: text },
  response: object({ items: v.optional(lenientArray(bankFormItem), []) }),
});

/** Saves the payment account: one field per item code in `fields`, beside the product. */
export const saveBankAccount = endpoint('POST /v3/certify/save-bank-info', {
  form: { product_id: text, fields: anyFields },
  response: emptyResponse,
  isMutation: true,
});

/** Like `saveBankAccount`, for a borrower who came from the order (source=loanDetail). */
export const changeBankAccount = endpoint('POST /yours/cardChange', {
  form: { product_id: text, fields: anyFields },
  response: emptyResponse,
  isMutation: true,
});
