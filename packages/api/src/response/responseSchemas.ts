/**
 * Schemas for the API's variations: numbers sent as text, fields that are null, missing or of another type. All endpoint
 * files use them, so that a screen gets one form of each. Unknown fields are dropped. An optional field of another type
 * counts as missing: a field that is not needed to draw a screen never fails it.
 */

import { isFlagOn } from '@loan/api';
import * as v from 'valibot';

/** An object with these fields; a list, a text or null instead of it is invalid. */
// @__NO_SIDE_EFFECTS__
export function object<const S extends v.ObjectEntries>(entries: S) {
  type Fields = v.ObjectSchema<S, undefined>;
  const fields = v.object(entries);
  return v.pipe(
    // The object schema, for openapi.ts.
    Object.assign(v.unknown(), { entries, fields }),
    // valibot accepts a list as an object, so that a list would parse as an object without fields.
    v.check((value) => !Array.isArray(value)),
    fields,
  ) as v.GenericSchema<v.InferInput<Fields>, v.InferOutput<Fields>> & { readonly entries: S };
}

/** Empty values as PHP sends them: it serialises an empty object as an empty list. */
export type EmptyValue = null | '' | readonly [];

/** Like `object`; undefined when the field is null, missing, an empty list (PHP's empty object) or no object. */
// @__NO_SIDE_EFFECTS__
export function optionalObject<const S extends v.ObjectEntries>(entries: S) {
  const fields = object(entries);
  return v.optional(
    v.pipe(
      Object.assign(v.unknown(), { optionalFields: fields }),
      v.transform((value) => {
        const result = v.safeParse(fields, value);
        return result.success ? result.output : undefined;
      }),
    ) as v.GenericSchema<v.InferInput<typeof fields> | EmptyValue, v.InferOutput<typeof fields> | undefined>,
  );
}

type Primitive = string | number | boolean;

/** A text; a number or a boolean becomes text. Undefined when it is null, missing, a list or an object. */
export const optionalString = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (value === null || typeof value === 'object' ? undefined : String(value))),
  ) as v.GenericSchema<Primitive | null, string | undefined>,
);

/** A required text; a number becomes text, so that ids have one type. */
export const requiredString = v.pipe(
  Object.assign(v.unknown(), { primitives: ['string', 'number'] }),
  v.check((value) => typeof value === 'string' || typeof value === 'number'),
  v.transform(String),
) as v.GenericSchema<string | number, string>;

/** Above this, a number can no longer hold every value at this precision. */
const MAX_EXACT_UNITS = 2 ** 53;

/** @param unitsPerOne 1 for whole numbers, 100 for hundredths */
// @__NO_SIDE_EFFECTS__
function numberOrUndefined(unitsPerOne: number) {
  return v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => {
        const isText = typeof value === 'string' && value.trim() !== '';
        const number = isText || typeof value === 'number' ? Number(value) : Number.NaN;
        const isExact =
          Math.abs(number * unitsPerOne) < MAX_EXACT_UNITS && Math.round(number * unitsPerOne) / unitsPerOne === number;
        return isExact ? number : undefined;
      }),
    ) as v.GenericSchema<string | number | null, number | undefined>,
  );
}

/** A whole number, or text that holds one; undefined when it is null, blank, missing or not a number: a screen then shows `–`. */
export const optionalInt = numberOrUndefined(1);

/** Money in whole cents, sent as a number or as text; undefined when there is none. */
export const amountInCents = numberOrUndefined(1);

/** Money of the instalment screen in TZS: not divided by 100, with at most two decimals. */
export const amountInTzs = numberOrUndefined(100);

/** A flag: `1`, `'1'`, `true` and `'true'` are on, anything else is off. */
export const flag = v.optional(v.pipe(v.unknown(), v.transform(isFlagOn)), false);

const OFF_FORMS: readonly unknown[] = [0, '0', false, 'false'];

/** A flag that decides about money: on and off in the forms of `flag`, anything else is undefined. */
export const decidingFlag = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value): boolean | undefined => (OFF_FORMS.includes(value) ? false : isFlagOn(value) || undefined)),
  ),
);

/**
 * A list; invalid items are dropped, so that one bad row does not fail the screen. Null is an empty list; anything else
 * is invalid. For lists that must not be taken for empty: what is owed, and what has to be agreed to.
 */
// @__NO_SIDE_EFFECTS__
export function lenientArray<const S extends v.GenericSchema>(item: S) {
  return v.pipe(
    // The item schema, for openapi.ts. valibot's own metadata action would add code to every remote.
    Object.assign(v.unknown(), { rows: item }),
    v.check((rows) => rows === null || rows === '' || Array.isArray(rows)),
    v.transform((rows) =>
      ((rows || []) as unknown[]).flatMap((row) => {
        const result = v.safeParse(item, row);
        return result.success ? [result.output] : [];
      }),
    ),
  ) as v.GenericSchema<v.InferInput<S>[] | null | '', v.InferOutput<S>[]>;
}

/** Like `lenientArray`; a missing list and anything that is not a list are empty too. */
// @__NO_SIDE_EFFECTS__
export function optionalArray<const S extends v.GenericSchema>(item: S) {
  return v.fallback(v.optional(lenientArray(item), []), []);
}

/** A row of label and value. */
export const labelledValue = object({ text: optionalString, value: optionalString });

/** A bank account; the lender masks its number. */
export const bankCardInfo = optionalObject({
  bankName: optionalString,
  bankNode: optionalString,
  cardNo: optionalString,
});

/** Value of `globally`: the product is not available. */
export const PRODUCT_NOT_AVAILABLE = 0;

/** Another product of the lender. Without `globally` a product is available. Some lenders say `id` and `name`. */
const recommendedProduct = v.pipe(
  object({
    productId: optionalString,
    id: optionalString,
    name: optionalString,
    productLogo: optionalString,
    productName: optionalString,
    buttonText: optionalString,
    amountRange: optionalString,
    amountRangeDes: optionalString,
    loanRate: optionalString,
    loanRateDes: optionalString,
    /** 0: unavailable; drawn grey and not tappable. */
    globally: optionalInt,
    url: optionalString,
  }),
  v.transform(({ id, name, ...product }) => ({
    ...product,
    productId: product.productId || id,
    productName: product.productName || name,
  })),
);

/** Other products: an extra of the screen. */
export const recommendedProducts = optionalArray(recommendedProduct);

/** A response whose payload is ignored; only its success counts. */
export const emptyResponse = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((): undefined => undefined),
  ),
);
