/** Reading the page's own address: text from anyone, so by name, first value wins, and nothing in it can throw. */
import { withoutHiddenMarks } from '@loan/api';
import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** Query values by name, without a prototype: `__proto__` is a name like any other. */
export type Query = Readonly<Record<string, string | undefined>>;

const MAX_QUERY_CHARACTERS = 65_536;
const MAX_VALUE_CHARACTERS = 8_192;

/** Names that mean one thing when read (A8). */
const ALIASES: Readonly<Record<string, string>> = { productId: 'product_id', product_id: 'productId' };

/** `%E0%A4%A` and its like stay as they came. */
export function decodeText(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Reads `?a=1&b=2` (with or without `?`). A value longer than 8,192 characters counts as absent. */
export function readQuery(search: string): Query {
  const query: Record<string, string> = Object.create(null);
  const text = search.slice(search.startsWith('?') ? 1 : 0, MAX_QUERY_CHARACTERS);
  for (const pair of text.split('&')) {
    if (!pair) continue;
    const at = pair.indexOf('=');
    const name = decodeText(at < 0 ? pair : pair.slice(0, at));
    const value = at < 0 ? '' : pair.slice(at + 1);
    if (name in query || value.length > MAX_VALUE_CHARACTERS) continue;
    query[name] = decodeText(value);
  }
  return query;
}

/** The first of these names that has a value; `productId` and `product_id` are one name. */
export function valueOf(query: Query, ...names: readonly [string, ...string[]]): string | undefined {
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
export function withQuery(
  address: string,
  values: Iterable<readonly [string, string | number]>,
  present: 'replace' | 'keep',
): string {
  return changeQuery(address, (pairs) => {
    let changed = pairs;
    for (const [name, value] of values) {
      const others = changed.filter((pair) => nameOf(pair) !== name);
      if (present === 'keep' && others.length < changed.length) continue;
      changed = [...others, `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(String(value)))}`];
    }
    return changed;
  });
}

/** Leaves the first of several values of one name: the one that is read. */
export function withoutRepeats(address: string): string {
  return changeQuery(address, (pairs) => {
    const names = pairs.map(nameOf);
    return pairs.filter((_, index) => names.indexOf(names[index] ?? '') === index);
  });
}

/** Leaves these names out of an address's query. */
export function withoutNames(address: string, names: readonly string[]): string {
  return changeQuery(address, (pairs) => pairs.filter((pair) => !names.includes(nameOf(pair))));
}

/** @param change gets and gives `name=value` as the address writes them */
function changeQuery(address: string, change: (pairs: string[]) => string[]): string {
  const [beforeHash = '', ...hash] = address.split('#');
  const [path = '', ...search] = beforeHash.split('?');
  const pairs = change(search.join('?').split('&').filter(Boolean));
  return [path + (pairs.length > 0 ? `?${pairs.join('&')}` : ''), ...hash].join('#');
}

function nameOf(pair: string): string {
  return decodeText(pair.split('=', 1)[0] ?? '');
}

/** Half a character, which an answer may hold and no address can: the sign for what cannot be read stands in its place. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

export type Address = {
  /** The path alone: `/repay`. */
  path: string;
  /**
   * The first of these query names that has a value; empty text where it stands there without one. Anyone may have
   * written it: it comes without bidi marks and other characters that nobody can see.
   */
  value: (...names: readonly [string, ...string[]]) => string | undefined;
};

/** The address this screen was opened at. */
export function useAddress(): Address {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const query = readQuery(search);
    const shown = (value: string | undefined) => value && withoutHiddenMarks(value);
    return { path: pathname, value: (...names) => shown(valueOf(query, ...names)) };
  }, [pathname, search]);
}
