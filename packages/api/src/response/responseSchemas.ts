/**
 * The lender's habits, as schemas: numbers that come as text, fields that come as null or not at all. Every word file
 * is built from these, so that a screen meets one form of each. Unknown fields are left out.
 */

import { isFlagOn } from '@loan/api';
import * as v from 'valibot';

/** An object with these fields; a list, a text or nothing instead of it is a wrong shape. */
// @__NO_SIDE_EFFECTS__
export function record<const S extends v.ObjectEntries>(entries: S): v.ObjectSchema<S, undefined> {
  const schema = v.object(entries);
  const run = schema['~run'].bind(schema);
  // To valibot a list is an object, and one without required fields would read as empty.
  const refusesLists: typeof run = (dataset, config) =>
    run(Array.isArray(dataset.value) ? { value: 'a list' } : dataset, config);
  return Object.assign(schema, { '~run': refusesLists });
}

/** Nothing, as PHP may send it: an empty list is what it makes of an empty object. */
type Nothing = null | '' | readonly [];

/**
 * Reads an empty text and an empty list as null. The schema itself is changed: as a union with those two it would be read
 * the same, and every remote would carry three more kinds of schema.
 */
// @__NO_SIDE_EFFECTS__
function emptyAsNull<S extends v.GenericSchema>(
  schema: S,
): v.GenericSchema<v.InferInput<S> | Nothing, v.InferOutput<S>> {
  const run = schema['~run'].bind(schema);
  const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);
  const forgives: typeof run = (dataset, config) => run(isEmpty(dataset.value) ? { value: null } : dataset, config);
  return Object.assign(schema, { '~run': forgives });
}

/** As `record`, or undefined where the lender sends null, nothing, or the empty list PHP makes of an empty object. */
// @__NO_SIDE_EFFECTS__
export function maybeRecord<const S extends v.ObjectEntries>(entries: S) {
  return v.optional(
    emptyAsNull(
      v.pipe(
        v.nullable(record(entries)),
        v.transform((value) => value ?? undefined),
      ),
    ),
  );
}

/** A text; a number or a boolean is written out. Undefined where it is null or missing. */
export const maybeText = /* @__PURE__ */ v.optional(
  /* @__PURE__ */ v.pipe(
    /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.union([v.string(), v.number(), v.boolean()])),
    /* @__PURE__ */ v.transform((value): string | undefined => (value === null ? undefined : String(value))),
  ),
);

const textOrNumber = /* @__PURE__ */ v.union([/* @__PURE__ */ v.string(), /* @__PURE__ */ v.number()]);

/** A text that has to be there; a number is written out, so that an id keeps its meaning. */
export const someText = /* @__PURE__ */ v.pipe(textOrNumber, /* @__PURE__ */ v.transform(String));

const numericText = /* @__PURE__ */ v.pipe(
  /* @__PURE__ */ v.string(),
  /* @__PURE__ */ v.regex(/^\s*-?\d+(\.0+)?\s*$/, 'expected a whole number'),
);

/** A whole number or the text of one. */
export const wholeNumberLike = /* @__PURE__ */ v.pipe(
  /* @__PURE__ */ v.union([v.number(), numericText]),
  /* @__PURE__ */ v.transform(Number),
  /* @__PURE__ */ v.safeInteger('expected a whole number'),
);

/** So many parts can no longer be told apart in a number. */
const TOO_MANY = 2 ** 53;

/** @param parts the smallest there are of one: 1 where only whole numbers are meant */
// @__NO_SIDE_EFFECTS__
function numberOrNothing(parts: number) {
  return v.pipe(
    v.nullable(textOrNumber),
    v.transform((value): number | undefined => {
      if (value === null || value === '') return undefined;
      const number = Number(value);
      return Math.abs(number * parts) < TOO_MANY && Math.round(number * parts) / parts === number ? number : undefined;
    }),
  );
}

const wholeOrNothing = /* @__PURE__ */ numberOrNothing(1);

/** As `wholeNumberLike`, or undefined where it is null, empty, missing or not a number: a screen shows `–` then. */
export const maybeWholeNumber = /* @__PURE__ */ v.optional(wholeOrNothing);

/** Money in whole cents (the document's unit), as a number or the text of one; undefined where there is none. */
export const amountInCents = /* @__PURE__ */ v.optional(wholeOrNothing);

/** Money of the instalment screen in the server's own unit, TZS: not divided by 100, with two decimals at most. */
export const amountInTzs = /* @__PURE__ */ v.optional(/* @__PURE__ */ numberOrNothing(100));

/** A flag: `1`, `'1'`, `true` and `'true'` are on, anything else is off. */
export const flag = /* @__PURE__ */ v.optional(
  /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.unknown(), /* @__PURE__ */ v.transform(isFlagOn)),
  false,
);

/** A list whose malformed items are dropped, so that one bad row does not cost the screen; null is empty. */
// @__NO_SIDE_EFFECTS__
export function rowsOf<const S extends v.GenericSchema>(item: S) {
  return v.pipe(
    // What the rows should be, for those who read the schema: OpenAPI. Valibot's own metadata would be a part more in
    // every remote.
    Object.assign(emptyAsNull(v.nullable(v.array(v.unknown()))), { rows: item }),
    v.transform((rows): v.InferOutput<S>[] =>
      (rows ?? []).flatMap((row) => {
        const read = v.safeParse(item, row);
        return read.success ? [read.output] : [];
      }),
    ),
  ) as v.GenericSchema<v.InferInput<S>[] | null | '', v.InferOutput<S>[]>;
}

/** As `rowsOf`, and a missing list is empty too. */
// @__NO_SIDE_EFFECTS__
export function listOf<const S extends v.GenericSchema>(item: S) {
  return v.optional(rowsOf(item), []);
}

/** Lists by their title; a list that is none is left out, and anything but an object has no groups. */
// @__NO_SIDE_EFFECTS__
export function groupsOf<const S extends v.GenericSchema>(item: S) {
  const rows = rowsOf(item);
  return v.optional(
    v.pipe(
      Object.assign(v.unknown(), { groups: rows }),
      v.transform((groups): Readonly<Record<string, v.InferOutput<S>[]>> => {
        const found = typeof groups === 'object' && groups && !Array.isArray(groups) ? Object.entries(groups) : [];
        return Object.fromEntries(
          found.flatMap(([title, list]) => {
            const read = v.safeParse(rows, list);
            return read.success ? [[title, read.output]] : [];
          }),
        );
      }),
    ) as v.GenericSchema<
      Readonly<Record<string, v.InferInput<S>[]>> | Nothing,
      Readonly<Record<string, v.InferOutput<S>[]>>
    >,
    {},
  );
}

/** A label and its value, as the lender's detail rows come. */
export const textRow = /* @__PURE__ */ record({ text: maybeText, value: maybeText });

/** A bank account as far as the lender shows it. */
export const bankCardInfo = /* @__PURE__ */ maybeRecord({
  bankName: maybeText,
  bankNode: maybeText,
  cardNo: maybeText,
});

/** Another product of the lender. Without `globally` a product is available. */
const recommendedProduct = /* @__PURE__ */ record({
  productId: maybeText,
  productLogo: maybeText,
  productName: maybeText,
  buttonText: maybeText,
  amountRange: maybeText,
  amountRangeDes: maybeText,
  loanRate: maybeText,
  loanRateDes: maybeText,
  /** 0: grey, not to be tapped. */
  globally: maybeWholeNumber,
  url: maybeText,
});

/** Other products, beside what the screen is for: what cannot be read as a list of them is none. */
export const recommendedProducts = /* @__PURE__ */ v.fallback(/* @__PURE__ */ listOf(recommendedProduct), []);

/** An answer whose content says nothing; that it is a yes is all. */
export const nothing = /* @__PURE__ */ v.optional(
  /* @__PURE__ */ v.pipe(
    /* @__PURE__ */ v.unknown(),
    /* @__PURE__ */ v.transform((): undefined => undefined),
  ),
);

/** Names under which a lender may say where a mutation goes on, beside the call's own. */
const ADDRESS_NAMES = ['url', 'redirectUrl', 'payUrl', 'lendDetailsUrl'] as const;

/**
 * What a mutation gave back. A code of success means that it was done, so nothing here is an error: a field that cannot
 * be read is left out, and anything but an object has no fields.
 * @param address the field that says where to go on; filled from `url` or `redirectUrl` too
 */
// @__NO_SIDE_EFFECTS__
export function outcome<const S extends v.ObjectEntries>(entries: S, address?: keyof S & string) {
  type Whole = v.ObjectSchema<S, undefined>;
  return v.pipe(
    // What the fields should be, for those who read the schema: OpenAPI.
    Object.assign(v.unknown(), { outcome: record(entries) }),
    v.transform((value) => {
      const sent = (typeof value === 'object' && !Array.isArray(value) ? value : undefined) ?? {};
      const fields: Record<string, unknown> = {};
      const take = (name: string, from: string) => {
        const schema = entries[name] as v.GenericSchema | undefined;
        const read = schema && v.safeParse(schema, (sent as Record<string, unknown>)[from]);
        if (read?.success && read.output !== undefined) fields[name] = read.output;
      };
      for (const name of Object.keys(entries)) take(name, name);
      if (address) for (const from of ADDRESS_NAMES) if (!fields[address]) take(address, from);
      return fields as Partial<v.InferOutput<Whole>>;
    }),
  ) as v.GenericSchema<v.InferInput<Whole> | Nothing | undefined, Partial<v.InferOutput<Whole>>>;
}
