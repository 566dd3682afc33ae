import * as v from 'valibot';
import { type EmptyValue, object } from './responseSchemas.ts';

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
