/** Names and values in the query of a URL. Anyone may have written it: the first value of a name wins, and nothing throws. */
import { stripInvisibleCharacters } from '@loan/api';
import { parseQuery, type QueryValues, queryParams } from '@loan/api/request';

/**
 * The query of a screen's URL without invisible characters, which anyone may have put into a link. Queries, mutations and
 * what is shown use this one form: else a query would ask for another order than the one that a payment names.
 */
export function parseScreenQuery(search: string): QueryValues {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value = ''] of Object.entries(parseQuery(search))) query[name] = stripInvisibleCharacters(value);
  return query;
}

/** Names of one value. */
const ALIASES: Readonly<Record<string, string>> = { productId: 'product_id', product_id: 'productId' };

/** The first of these names with a value, else empty text when one is present; `productId` equals `product_id`. */
export function queryValue(query: QueryValues, ...names: readonly [string, ...string[]]): string | undefined {
  let empty: string | undefined;
  for (const name of names.flatMap((one) => [one, ALIASES[one] ?? one])) {
    const value = query[name];
    if (value) return value;
    empty ??= value;
  }
  return empty;
}

/**
 * Writes values into the query of a URL, each name once.
 * @param onExisting for a name that the URL has already: `replace` writes the new value, `keep` leaves the first
 */
export function setQueryParams(
  url: string,
  values: Iterable<readonly [string, string | number]>,
  onExisting: 'replace' | 'keep',
): string {
  return mapQueryPairs(url, (pairs) => {
    let changed = pairs;
    for (const [name, value] of values) {
      const others = changed.filter((pair) => pairName(pair) !== name);
      if (onExisting === 'keep' && others.length < changed.length) continue;
      changed = [
        ...others,
        `${encodeURIComponent(toWellFormed(name))}=${encodeURIComponent(toWellFormed(String(value)))}`,
      ];
    }
    return changed;
  });
}

/** Removes all values of a name but the first, which is the one that `parseQuery` reads. */
export function dedupeQueryParams(url: string): string {
  return mapQueryPairs(url, (pairs) => {
    const names = pairs.map(pairName);
    // Stryker disable next-line StringLiteral: there are as many names as pairs
    return pairs.filter((_, index) => names.indexOf(names[index] ?? '') === index);
  });
}

/** Removes these names from the query of a URL. */
export function removeQueryParams(url: string, names: readonly string[]): string {
  return mapQueryPairs(url, (pairs) => pairs.filter((pair) => !names.includes(pairName(pair))));
}

/** @param change receives and returns `name=value` as the URL has them, percent-encoded */
function mapQueryPairs(url: string, change: (pairs: string[]) => string[]): string {
  const [beforeHash = '', ...hash] = url.split('#');
  const [path = '', ...search] = beforeHash.split('?');
  const pairs = change(search.join('?').split('&').filter(Boolean));
  return [path + (pairs.length > 0 ? `?${pairs.join('&')}` : ''), ...hash].join('#');
}

function pairName(pair: string): string {
  return queryParams(`?${pair}`).keys().next().value ?? '';
}

/** Replaces lone surrogates, which a response may contain and `encodeURIComponent` refuses, by U+FFFD. */
function toWellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
