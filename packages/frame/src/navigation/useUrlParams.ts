import { stripInvisibleCharacters } from '@loan/api';
import { parseQuery } from '@loan/api/query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { queryValue } from '../launch/urlQuery.ts';

export type UrlParams = {
  /** The path alone: `/repay`. */
  path: string;
  /**
   * The first of these query names with a value, else empty text when one is present. Anyone may have written the URL:
   * bidi marks and other invisible characters are removed.
   */
  value: (...names: readonly [string, ...string[]]) => string | undefined;
};

/** Path and query of the URL of this screen. */
export function useUrlParams(): UrlParams {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const query = parseQuery(search);
    const shown = (value: string | undefined) => value && stripInvisibleCharacters(value);
    return { path: pathname, value: (...names) => shown(queryValue(query, ...names)) };
  }, [pathname, search]);
}
