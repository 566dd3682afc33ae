import { RATING_MODAL_DELAY_MS } from '@loan/api/constants';
import { useEffect, useState } from 'react';

/**
 * Whether the rating is open: 3 s after the complaint was shown, unless the screen is left before; once per visit, so
 * that a late "not yet rated" of the lender does not ask again.
 */
export function useRatingLater(isWanted: boolean): { isOpen: boolean; close: () => void } {
  const [stage, setStage] = useState<'waiting' | 'open' | 'over'>('waiting');
  useEffect(() => {
    if (!isWanted || stage !== 'waiting') return;
    const timer = setTimeout(() => setStage('open'), RATING_MODAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isWanted, stage]);
  return { isOpen: stage === 'open', close: () => setStage('over') };
}
