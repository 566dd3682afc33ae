import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { parseScreenQuery, queryValue } from '../launch/urlQuery.ts';

export type UrlParams = {
  /** The path alone: `/repay`. */
  path: string;
  /**
   * The first of these query names with a value, else empty text when one is present; without bidi marks and other
   * invisible characters.
   */
  value: (...names: readonly [string, ...string[]]) => string | undefined;
};

/** Path and query of the URL of this screen. */
export function useUrlParams(): UrlParams {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const query = parseScreenQuery(search);
    return { path: pathname, value: (...names) => queryValue(query, ...names) };
  }, [pathname, search]);
}
