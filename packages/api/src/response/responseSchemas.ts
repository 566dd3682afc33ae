/**
 * Schemas for the API's variations: numbers sent as text, fields that are null, missing or of another type. All endpoint
 * files use them, so that a screen gets one form of each. Unknown fields are dropped. An optional field of another type
 * counts as missing: a field that is not needed to draw a screen never fails it.
 */

import { isFlagOn } from '@loan/api';
import * as v from 'valibot';

/** An object with these fields; a list, a text or null instead of it is invalid. */
// @__NO_SIDE_EFFECTS__
export function object<const S extends v.ObjectEntries>(entries: S): v.ObjectSchema<S, undefined> {
  const schema = v.object(entries);
  const run = schema['~run'].bind(schema);
  // valibot accepts a list as an object, so that a list would parse as an object without fields.
  const runRejectingArrays: typeof run = (dataset, config) =>
    run(Array.isArray(dataset.value) ? { value: 'a list' } : dataset, config);
  return Object.assign(schema, { '~run': runRejectingArrays });
}

/**
 * Accepts a value that has its final form before any step of the schema runs. Most values have it, and each step takes time:
 * a union writes an issue for every option that does not match. In a list of 10,000 rows this halves the time.
 */
// @__NO_SIDE_EFFECTS__
function acceptingFirst<S extends v.GenericSchema>(schema: S, hasFinalForm: (value: unknown) => boolean): S {
  const run = schema['~run'].bind(schema);
  const runUnlessFinal: typeof run = (dataset, config) =>
    hasFinalForm(dataset.value) ? Object.assign(dataset, { typed: true as const }) : run(dataset, config);
  return Object.assign(schema, { '~run': runUnlessFinal });
}

type Primitives = { string: string; number: number; boolean: boolean };

/**
 * One of these types. valibot's union writes an issue for every option that does not match, and is larger.
 * @param types a text is one of them
 */
// @__NO_SIDE_EFFECTS__
function primitive<const T extends keyof Primitives>(...types: T[]) {
  // The types, for openapi.ts.
  return Object.assign(
    acceptingFirst(v.string(), (value) => (types as string[]).includes(typeof value)),
    { primitives: types },
  ) as unknown as v.GenericSchema<Primitives[T]>;
}

/** Empty values as PHP sends them: it serialises an empty object as an empty list. */
type EmptyValue = null | '' | readonly [];

/**
 * Parses an empty text and an empty list as null. The schema object itself is patched: a union would parse the same, but
 * would add three schema types to every remote's bundle.
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

/** Like `object`; undefined when the field is null, missing, an empty list (PHP's empty object) or no object. */
// @__NO_SIDE_EFFECTS__
export function optionalObject<const S extends v.ObjectEntries>(entries: S) {
  return v.fallback(
    v.optional(
      emptyAsNull(
        v.pipe(
          v.nullable(object(entries)),
          v.transform((value) => value ?? undefined),
        ),
      ),
    ),
    undefined,
  );
}

/** A text; a number or a boolean becomes text. Undefined when it is null, missing, a list or an object. */
export const optionalString = /* @__PURE__ */ acceptingFirst(
  /* @__PURE__ */ v.fallback(
    /* @__PURE__ */ v.optional(
      /* @__PURE__ */ v.pipe(
        /* @__PURE__ */ v.nullable(/* @__PURE__ */ primitive('string', 'number', 'boolean')),
        /* @__PURE__ */ v.transform((value): string | undefined => (value === null ? undefined : String(value))),
      ),
    ),
    undefined,
  ),
  (value) => typeof value === 'string',
);

const textOrNumber = /* @__PURE__ */ primitive('string', 'number');

/** A required text; a number becomes text, so that ids have one type. */
export const requiredString = /* @__PURE__ */ v.pipe(textOrNumber, /* @__PURE__ */ v.transform(String));

/** Above this, a number can no longer hold every value at this precision. */
const MAX_EXACT_UNITS = 2 ** 53;

/** @param unitsPerOne 1 for whole numbers, 100 for hundredths */
// @__NO_SIDE_EFFECTS__
function numberOrUndefined(unitsPerOne: number) {
  const isExact = (value: unknown): value is number =>
    typeof value === 'number' &&
    Math.abs(value * unitsPerOne) < MAX_EXACT_UNITS &&
    Math.round(value * unitsPerOne) / unitsPerOne === value;
  return acceptingFirst(
    v.fallback(
      v.optional(
        v.pipe(
          v.nullable(textOrNumber),
          v.transform((value): number | undefined => {
            const number = value === null || String(value).trim() === '' ? undefined : Number(value);
            return isExact(number) ? number : undefined;
          }),
        ),
      ),
      undefined,
    ),
    isExact,
  );
}

/** A whole number, or text that holds one; undefined when it is null, blank, missing or not a number: a screen then shows `–`. */
export const optionalInt = /* @__PURE__ */ numberOrUndefined(1);

/** Money in whole cents, sent as a number or as text; undefined when there is none. */
export const amountInCents = /* @__PURE__ */ numberOrUndefined(1);

/** Money of the instalment screen in TZS: not divided by 100, with at most two decimals. */
export const amountInTzs = /* @__PURE__ */ numberOrUndefined(100);

/** A flag: `1`, `'1'`, `true` and `'true'` are on, anything else is off. */
export const flag = /* @__PURE__ */ v.optional(
  /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.unknown(), /* @__PURE__ */ v.transform(isFlagOn)),
  false,
);

const OFF_FORMS: readonly unknown[] = [0, '0', false, 'false'];

/** A flag that decides about money: on and off in the forms of `flag`, anything else is undefined. */
export const decidingFlag = /* @__PURE__ */ v.optional(
  /* @__PURE__ */ v.pipe(
    /* @__PURE__ */ v.unknown(),
    /* @__PURE__ */ v.transform((value): boolean | undefined =>
      OFF_FORMS.includes(value) ? false : isFlagOn(value) || undefined,
    ),
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
    Object.assign(emptyAsNull(v.nullable(v.array(v.unknown()))), { rows: item }),
    v.transform((rows): v.InferOutput<S>[] =>
      (rows ?? []).flatMap((row) => {
        // As `safeParse`, which asks for the global configuration each time.
        const { issues, value } = item['~run']({ value: row }, {});
        return issues ? [] : [value as v.InferOutput<S>];
      }),
    ),
  ) as v.GenericSchema<v.InferInput<S>[] | null | '', v.InferOutput<S>[]>;
}

/** Like `lenientArray`; a missing list and anything that is not a list are empty too. */
// @__NO_SIDE_EFFECTS__
export function optionalArray<const S extends v.GenericSchema>(item: S) {
  return v.fallback(v.optional(lenientArray(item), []), []);
}

/** Lists by title; a value that is not a list is dropped, and anything but an object gives no groups. */
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

/** A row of label and value. */
export const labelledValue = /* @__PURE__ */ object({ text: optionalString, value: optionalString });

/** A bank account; the lender masks its number. */
export const bankCardInfo = /* @__PURE__ */ optionalObject({
  bankName: optionalString,
  bankNode: optionalString,
  cardNo: optionalString,
});

/** Another product of the lender. Without `globally` a product is available. Some lenders say `id` and `name`. */
const recommendedProduct = /* @__PURE__ */ v.pipe(
  /* @__PURE__ */ object({
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
  /* @__PURE__ */ v.transform(({ id, name, ...product }) => ({
    ...product,
    productId: product.productId || id,
    productName: product.productName || name,
  })),
);

/** Other products: an extra of the screen. */
export const recommendedProducts = /* @__PURE__ */ optionalArray(recommendedProduct);

/** A response whose payload is ignored; only its success counts. */
export const emptyResponse = /* @__PURE__ */ v.optional(
  /* @__PURE__ */ v.pipe(
    /* @__PURE__ */ v.unknown(),
    /* @__PURE__ */ v.transform((): undefined => undefined),
  ),
);

/** Alternative field names for the URL at which a mutation continues. */
const URL_FIELDS = ['url', 'redirectUrl', 'payUrl', 'lendDetailsUrl'] as const;

/**
 * The result of a mutation. A success code means that it was executed, so an invalid field is dropped, and anything but an
 * object has no fields.
 * @param urlField the field with the URL at which it continues; also filled from `url` or `redirectUrl`
 * @param decidingFields fields that say whether money moved: with one that was sent and cannot be read, that is unknown
 */
// @__NO_SIDE_EFFECTS__
export function mutationResult<const S extends v.ObjectEntries>(
  entries: S,
  urlField?: keyof S & string,
  decidingFields: readonly (keyof S & string)[] = [],
) {
  type FieldsSchema = v.ObjectSchema<S, undefined>;
  const isUnreadable = (name: string, sent: unknown) =>
    sent != null && sent !== '' && v.safeParse(entries[name] as v.GenericSchema, sent).output === undefined;
  return v.pipe(
    // The field schemas, for openapi.ts.
    Object.assign(v.unknown(), { mutationResult: object(entries) }),
    v.check((value) => !decidingFields.some((name) => isUnreadable(name, Object(value)[name]))),
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
