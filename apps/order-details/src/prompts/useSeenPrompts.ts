import { recall, remember, stored } from '@loan/frame';
import { useState } from 'react';
import { POPS, type Pop } from './nextPrompt.ts';

/**
 * Which pops of an order the borrower has answered or closed on this visit: whoever comes back from paying has seen them.
 */
export function useSeenPops(orderId: string) {
  // Where nothing can be kept, it is known as long as the screen stands.
  const [closed, setClosed] = useState<readonly { orderId: string; pop: Pop }[]>([]);
  const kept = recall(stored.seenPops);
  const here = closed.filter((one) => one.orderId === orderId).map(({ pop }) => pop);
  const seen = new Set(POPS.filter((pop) => here.includes(pop) || kept?.[orderId]?.includes(pop)));
  return {
    seen,
    close: (pop: Pop) => {
      setClosed((before) => [...before, { orderId, pop }]);
      remember(stored.seenPops, { ...recall(stored.seenPops), [orderId]: [...seen, pop] });
    },
  };
}
