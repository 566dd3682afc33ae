import { useState } from 'react';
import { POPS, type Pop } from './nextPop.ts';

/**
 * Which pops of an order the borrower has answered or closed on this visit. Kept for the session: whoever comes back from
 * paying has seen them.
 */
export function useSeenPops(orderId: string) {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const keyOf = (pop: Pop) => `loan.pop.${orderId}.${pop}`;
  return {
    seen: new Set(POPS.filter((pop) => closed.includes(keyOf(pop)) || isKept(keyOf(pop)))),
    close: (pop: Pop) => {
      keep(keyOf(pop));
      setClosed((before) => [...before, keyOf(pop)]);
    },
  };
}

function isKept(key: string): boolean {
  try {
    return window.sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function keep(key: string): void {
  try {
    window.sessionStorage.setItem(key, '1');
  } catch {
    // Full or switched off: it is known as long as the screen stands.
  }
}
