/** How the boot script, the launch parameters and the screens read the query of a URL. No imports: it is part of the page. */

/** Query values by name, without a prototype: `__proto__` is a name like any other. */
export type QueryValues = Readonly<Record<string, string | undefined>>;

const MAX_QUERY_CHARACTERS = 65_536;
const MAX_VALUE_CHARACTERS = 8_192;

/** Each name and value of a query, repeated names too, for the few readers that take more than the first value. */
export function queryParams(search: string): URLSearchParams {
  return new URLSearchParams(search.slice(0, MAX_QUERY_CHARACTERS));
}

/**
 * Parses `?a=1&b=2` (with or without `?`) as `URLSearchParams` does: a malformed `%E0%A4%A` becomes U+FFFD. Reads the first
 * 65,536 characters; a value longer than 8,192 characters counts as absent. The first value of a name wins.
 */
export function parseQuery(search: string): QueryValues {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of queryParams(search)) if (value.length <= MAX_VALUE_CHARACTERS) query[name] ??= value;
  return query;
}
