import * as v from 'valibot';
import { type EmptyValue, lenientArray } from './responseSchemas.ts';

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
