import { RATING_MODAL_DELAY_MS } from '@loan/api/constants';
import { useEffect, useState } from 'react';

/**
 * Whether the rating is open: 3 s after the complaint was shown, unless the screen is left before; once per visit, so
 * that a late "not yet rated" of the lender does not ask again.
 */
export function useDelayedRating(isRequested: boolean): { isOpen: boolean; close: () => void } {
  const [stage, setStage] = useState<'waiting' | 'open' | 'closed'>('waiting');
  useEffect(() => {
    if (!isRequested || stage !== 'waiting') return;
    const timer = setTimeout(() => setStage('open'), RATING_MODAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isRequested, stage]);
  return { isOpen: stage === 'open', close: () => setStage('closed') };
}
