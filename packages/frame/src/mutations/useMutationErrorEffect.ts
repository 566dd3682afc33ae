import { useEffect, useRef, useState } from 'react';

/**
 * An error of this visit, and never one of an earlier visit. Deeds outlive their screens: what failed before this one
 * opened is old news.
 * @param onError called once per error
 * @returns the error, `undefined` while there is none
 */
export function useMutationErrorEffect(error: unknown, onError?: (error: unknown) => void): unknown {
  const [initialError] = useState(error);
  const latest = useRef(onError);
  const newError = error === initialError ? undefined : error;
  useEffect(() => {
    latest.current = onError;
  });
  useEffect(() => {
    if (newError !== undefined) latest.current?.(newError);
  }, [newError]);
  return newError;
}
