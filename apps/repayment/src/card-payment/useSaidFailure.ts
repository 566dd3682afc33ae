import { isApiError } from '@loan/api';
import { toast, useTexts } from '@loan/frame';
import { useEffect, useRef } from 'react';
import { cardFailure } from './cardFailure.ts';

/** A deed keeps its error while the screen is drawn again, or mounted anew; it is said once all the same. */
const said = new WeakSet<object>();

/** Says each new failure of a card payment once, and lets a refused attempt begin anew. */
export function useSaidFailure(error: unknown, onRefused: () => void): void {
  const t = useTexts();
  const latest = useRef(onRefused);
  useEffect(() => {
    latest.current = onRefused;
  });
  useEffect(() => {
    if (typeof error !== 'object' || error === null || said.has(error)) return;
    said.add(error);
    const failure = cardFailure(error);
    if (failure.kind === 'submitted') return;
    toast.error(failure.kind === 'lender' ? failure.words : t(`repayment.card.${failure.kind}`));
    if (isApiError(error) && error.kind === 'refused') latest.current();
  }, [error, t]);
}
