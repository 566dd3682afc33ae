import { useEffect, useRef, useState } from 'react';

/**
 * Calls back for errors of a mutation since this component mounted. Mutations are kept per page: an error that existed
 * before is ignored.
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
