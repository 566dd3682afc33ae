/**
 * The lender's habits, as schemas: numbers that come as text, fields that come as null or not at all. Every word file
 * is built from these, so that a screen meets one form of each. Unknown fields are left out.
 */

import { isFlagOn } from '@loan/api';
import * as v from 'valibot';

/** An object with these fields; a list, a text or nothing instead of it is a wrong shape. */
// @__NO_SIDE_EFFECTS__
export function object<const S extends v.ObjectEntries>(entries: S): v.ObjectSchema<S, undefined> {
  const schema = v.object(entries);
  const run = schema['~run'].bind(schema);
  // To valibot a list is an object, and one without required fields would read as empty.
  const runRejectingArrays: typeof run = (dataset, config) =>
    run(Array.isArray(dataset.value) ? { value: 'a list' } : dataset, config);
  return Object.assign(schema, { '~run': runRejectingArrays });
}

/** Nothing, as PHP may send it: an empty list is what it makes of an empty object. */
type EmptyValue = null | '' | readonly [];

/**
 * Reads an empty text and an empty list as null. The schema itself is changed: as a union with those two it would be read
 * the same, and every remote would carry three more kinds of schema.
 */
// @__NO_SIDE_EFFECTS__
function emptyAsNull<S extends v.GenericSchema>(
  schema: S,
): v.GenericSchema<v.InferInput<S> | EmptyValue, v.InferOutput<S>> {
  const run = schema['~run'].bind(schema);
  const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);
  const runEmptyAsNull: typeof run = (dataset, config) =>
    run(isEmpty(dataset.value) ? { value: null } : dataset, config);
  return Object.assign(schema, { '~run': runEmptyAsNull });
}

/** As `record`, or undefined where the lender sends null, nothing, or the empty list PHP makes of an empty object. */
// @__NO_SIDE_EFFECTS__
export function optionalObject<const S extends v.ObjectEntries>(entries: S) {
  return v.optional(
    emptyAsNull(
      v.pipe(
        v.nullable(object(entries)),
        v.transform((value) => value ?? undefined),
      ),
    ),
  );
}

/** A text; a number or a boolean is written out. Undefined where it is null or missing. */
export const optionalString = /* @__PURE__ */ v.optional(
  /* @__PURE__ */ v.pipe(
    /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.union([v.string(), v.number(), v.boolean()])),
    /* @__PURE__ */ v.transform((value): string | undefined => (value === null ? undefined : String(value))),
  ),
);

const textOrNumber = /* @__PURE__ */ v.union([/* @__PURE__ */ v.string(), /* @__PURE__ */ v.number()]);

/** A text that has to be there; a number is written out, so that an id keeps its meaning. */
export const requiredString = /* @__PURE__ */ v.pipe(textOrNumber, /* @__PURE__ */ v.transform(String));

const numericText = /* @__PURE__ */ v.pipe(
  /* @__PURE__ */ v.string(),
  /* @__PURE__ */ v.regex(/^\s*-?\d+(\.0+)?\s*$/, 'expected a whole number'),
);

/** A whole number or the text of one. */
export const coercedInt = /* @__PURE__ */ v.pipe(
  /* @__PURE__ */ v.union([v.number(), numericText]),
  /* @__PURE__ */ v.transform(Number),
  /* @__PURE__ */ v.safeInteger('expected a whole number'),
);

/** So many parts can no longer be told apart in a number. */
const MAX_EXACT_UNITS = 2 ** 53;

/** @param parts the smallest there are of one: 1 where only whole numbers are meant */
// @__NO_SIDE_EFFECTS__
function numberOrUndefined(unitsPerOne: number) {
  return v.pipe(
    v.nullable(textOrNumber),
    v.transform((value): number | undefined => {
      if (value === null || value === '') return undefined;
      const number = Number(value);
      return Math.abs(number * unitsPerOne) < MAX_EXACT_UNITS &&
        Math.round(number * unitsPerOne) / unitsPerOne === number
        ? number
        : undefined;
    }),
  );
}

const intOrUndefined = /* @__PURE__ */ numberOrUndefined(1);

/** As `coercedInt`, or undefined where it is null, empty, missing or not a number: a screen shows `–` then. */
export const optionalInt = /* @__PURE__ */ v.optional(intOrUndefined);

/** Money in whole cents (the document's unit), as a number or the text of one; undefined where there is none. */
export const amountInCents = /* @__PURE__ */ v.optional(intOrUndefined);

/** Money of the instalment screen in the server's own unit, TZS: not divided by 100, with two decimals at most. */
export const amountInTzs = /* @__PURE__ */ v.optional(/* @__PURE__ */ numberOrUndefined(100));

/** A flag: `1`, `'1'`, `true` and `'true'` are on, anything else is off. */
export const flag = /* @__PURE__ */ v.optional(
  /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.unknown(), /* @__PURE__ */ v.transform(isFlagOn)),
  false,
);

/** A list whose malformed items are dropped, so that one bad row does not cost the screen; null is empty. */
// @__NO_SIDE_EFFECTS__
export function lenientArray<const S extends v.GenericSchema>(item: S) {
  return v.pipe(
    // What the rows should be, for those who read the schema: OpenAPI. Valibot's own metadata would be a part more in
    // every remote.
    Object.assign(emptyAsNull(v.nullable(v.array(v.unknown()))), { rows: item }),
    v.transform((rows): v.InferOutput<S>[] =>
      (rows ?? []).flatMap((row) => {
        const result = v.safeParse(item, row);
        return result.success ? [result.output] : [];
      }),
    ),
  ) as v.GenericSchema<v.InferInput<S>[] | null | '', v.InferOutput<S>[]>;
}

/** As `lenientArray`, and a missing list is empty too. */
// @__NO_SIDE_EFFECTS__
export function optionalArray<const S extends v.GenericSchema>(item: S) {
  return v.optional(lenientArray(item), []);
}

/** Lists by their title; a list that is none is left out, and anything but an object has no groups. */
// @__NO_SIDE_EFFECTS__
export function recordOfArrays<const S extends v.GenericSchema>(item: S) {
  const rows = lenientArray(item);
  return v.optional(
    v.pipe(
      Object.assign(v.unknown(), { groups: rows }),
      v.transform((groups): Readonly<Record<string, v.InferOutput<S>[]>> => {
        const found = typeof groups === 'object' && groups && !Array.isArray(groups) ? Object.entries(groups) : [];
        return Object.fromEntries(
          found.flatMap(([title, list]) => {
            const result = v.safeParse(rows, list);
            return result.success ? [[title, result.output]] : [];
          }),
        );
      }),
    ) as v.GenericSchema<
      Readonly<Record<string, v.InferInput<S>[]>> | EmptyValue,
      Readonly<Record<string, v.InferOutput<S>[]>>
    >,
    {},
  );
}

/** A label and its value, as the lender's detail rows come. */
export const labelledValue = /* @__PURE__ */ object({ text: optionalString, value: optionalString });

/** A bank account as far as the lender shows it. */
export const bankCardInfo = /* @__PURE__ */ optionalObject({
  bankName: optionalString,
  bankNode: optionalString,
  cardNo: optionalString,
});

/** Another product of the lender. Without `globally` a product is available. */
const recommendedProduct = /* @__PURE__ */ object({
  productId: optionalString,
  productLogo: optionalString,
  productName: optionalString,
  buttonText: optionalString,
  amountRange: optionalString,
  amountRangeDes: optionalString,
  loanRate: optionalString,
  loanRateDes: optionalString,
  /** 0: grey, not to be tapped. */
  globally: optionalInt,
  url: optionalString,
});

/** Other products, beside what the screen is for: what cannot be read as a list of them is none. */
export const recommendedProducts = /* @__PURE__ */ v.fallback(/* @__PURE__ */ optionalArray(recommendedProduct), []);

/** An answer whose content says nothing; that it is a yes is all. */
export const emptyResponse = /* @__PURE__ */ v.optional(
  /* @__PURE__ */ v.pipe(
    /* @__PURE__ */ v.unknown(),
    /* @__PURE__ */ v.transform((): undefined => undefined),
  ),
);

/** Names under which a lender may say where a mutation goes on, beside the call's own. */
const URL_FIELDS = ['url', 'redirectUrl', 'payUrl', 'lendDetailsUrl'] as const;

/**
 * What a mutation gave back. A code of success means that it was done, so nothing here is an error: a field that cannot
 * be read is left out, and anything but an object has no fields.
 * @param address the field that says where to go on; filled from `url` or `redirectUrl` too
 */
// @__NO_SIDE_EFFECTS__
export function mutationResult<const S extends v.ObjectEntries>(entries: S, urlField?: keyof S & string) {
  type FieldsSchema = v.ObjectSchema<S, undefined>;
  return v.pipe(
    // What the fields should be, for those who read the schema: OpenAPI.
    Object.assign(v.unknown(), { mutationResult: object(entries) }),
    v.transform((value) => {
      const payload = (typeof value === 'object' && !Array.isArray(value) ? value : undefined) ?? {};
      const fields: Record<string, unknown> = {};
      const copyField = (name: string, from: string) => {
        const schema = entries[name] as v.GenericSchema | undefined;
        const result = schema && v.safeParse(schema, (payload as Record<string, unknown>)[from]);
        if (result?.success && result.output !== undefined) fields[name] = result.output;
      };
      for (const name of Object.keys(entries)) copyField(name, name);
      if (urlField) for (const from of URL_FIELDS) if (!fields[urlField]) copyField(urlField, from);
      return fields as Partial<v.InferOutput<FieldsSchema>>;
    }),
  ) as v.GenericSchema<v.InferInput<FieldsSchema> | EmptyValue | undefined, Partial<v.InferOutput<FieldsSchema>>>;
}
