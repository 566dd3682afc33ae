/** Reading the page's own address: text from anyone, so by name, first value wins, and nothing in it can throw. */
import { stripInvisibleCharacters } from '@loan/api';
import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** Query values by name, without a prototype: `__proto__` is a name like any other. */
export type QueryValues = Readonly<Record<string, string | undefined>>;

const MAX_QUERY_CHARACTERS = 65_536;
const MAX_VALUE_CHARACTERS = 8_192;

/** Names that mean one thing when read (A8). */
const ALIASES: Readonly<Record<string, string>> = { productId: 'product_id', product_id: 'productId' };

/** `%E0%A4%A` and its like stay as they came. */
export function decodeComponent(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Reads `?a=1&b=2` (with or without `?`). A value longer than 8,192 characters counts as absent. */
export function parseQuery(search: string): QueryValues {
  const query: Record<string, string> = Object.create(null);
  const text = search.slice(search.startsWith('?') ? 1 : 0, MAX_QUERY_CHARACTERS);
  for (const pair of text.split('&')) {
    if (!pair) continue;
    const separatorIndex = pair.indexOf('=');
    const name = decodeComponent(separatorIndex < 0 ? pair : pair.slice(0, separatorIndex));
    const value = separatorIndex < 0 ? '' : pair.slice(separatorIndex + 1);
    if (name in query || value.length > MAX_VALUE_CHARACTERS) continue;
    query[name] = decodeComponent(value);
  }
  return query;
}

/** The first of these names that has a value; `productId` and `product_id` are one name. */
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
 * Writes values into an address's query; a name that is written stands there once.
 * @param present what wins where a name stands there already: `replace` writes the new value, `keep` leaves the first
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

/** Leaves the first of several values of one name: the one that is read. */
export function dedupeQueryParams(url: string): string {
  return mapQueryPairs(url, (pairs) => {
    const names = pairs.map(pairName);
    return pairs.filter((_, index) => names.indexOf(names[index] ?? '') === index);
  });
}

/** Leaves these names out of an address's query. */
export function removeQueryParams(url: string, names: readonly string[]): string {
  return mapQueryPairs(url, (pairs) => pairs.filter((pair) => !names.includes(pairName(pair))));
}

/** @param change gets and gives `name=value` as the address writes them */
function mapQueryPairs(url: string, change: (pairs: string[]) => string[]): string {
  const [beforeHash = '', ...hash] = url.split('#');
  const [path = '', ...search] = beforeHash.split('?');
  const pairs = change(search.join('?').split('&').filter(Boolean));
  return [path + (pairs.length > 0 ? `?${pairs.join('&')}` : ''), ...hash].join('#');
}

function pairName(pair: string): string {
  return decodeComponent(pair.split('=', 1)[0] ?? '');
}

/** Half a character, which an answer may hold and no address can: the sign for what cannot be read stands in its place. */
function toWellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

export type UrlParams = {
  /** The path alone: `/repay`. */
  path: string;
  /**
   * The first of these query names that has a value; empty text where it stands there without one. Anyone may have
   * written it: it comes without bidi marks and other characters that nobody can see.
   */
  value: (...names: readonly [string, ...string[]]) => string | undefined;
};

/** The address this screen was opened at. */
export function useUrlParams(): UrlParams {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const query = parseQuery(search);
    const shown = (value: string | undefined) => value && stripInvisibleCharacters(value);
    return { path: pathname, value: (...names) => shown(queryValue(query, ...names)) };
  }, [pathname, search]);
}
