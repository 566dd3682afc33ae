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
