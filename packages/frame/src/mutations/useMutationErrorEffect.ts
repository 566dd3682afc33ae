import { useEffect, useRef, useState } from 'react';

/**
 * An error of this visit, and never one of an earlier visit. Deeds outlive their screens: what failed before this one
 * opened is old news.
 * @param onError called once per error
 * @returns the error, `undefined` while there is none
 */
export function useNewError(error: unknown, onError?: (error: unknown) => void): unknown {
  const [old] = useState(error);
  const latest = useRef(onError);
  const fresh = error === old ? undefined : error;
  useEffect(() => {
    latest.current = onError;
  });
  useEffect(() => {
    if (fresh !== undefined) latest.current?.(fresh);
  }, [fresh]);
  return fresh;
}
