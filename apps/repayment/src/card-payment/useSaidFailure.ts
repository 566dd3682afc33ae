import { isApiError } from '@loan/api';
import { toast, useTexts } from '@loan/frame';
import { useEffect, useRef } from 'react';
import { cardFailure } from './cardFailure.ts';

/** Says each new failure of a card payment once, and lets a refused attempt begin anew. */
export function useSaidFailure(error: unknown, onRefused: () => void): void {
  const t = useTexts();
  const latest = useRef(onRefused);
  useEffect(() => {
    latest.current = onRefused;
  });
  useEffect(() => {
    if (error === undefined) return;
    const failure = cardFailure(error);
    if (failure.kind === 'submitted') return;
    toast.error(failure.kind === 'lender' ? failure.words : t(`repayment.card.${failure.kind}`));
    if (isApiError(error) && error.kind === 'refused') latest.current();
  }, [error, t]);
}
