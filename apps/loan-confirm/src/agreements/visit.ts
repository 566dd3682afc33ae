/**
 * What the borrower has said and seen of one product's offer on this visit. Kept for the session, because reading a paper
 * leaves the page, and whoever comes back must find the tick as it was.
 */
import { useState } from 'react';

export type Visit = {
  /** "I have read and agree". */
  isTicked: boolean;
  /** The address of the agreement that was agreed to before anything else. */
  agreedTo: string;
  /** The lender's pop was seen. */
  hasSeenPop: boolean;
};

const FRESH: Visit = { isTicked: true, agreedTo: '', hasSeenPop: false };

export function recallVisit(productId: string, storage: Pick<Storage, 'getItem'> | undefined): Visit {
  const kept = attempt(() => JSON.parse(storage?.getItem(keyOf(productId)) ?? 'null') as unknown);
  if (typeof kept !== 'object' || kept === null) return FRESH;
  const { isTicked, agreedTo, hasSeenPop } = kept as Readonly<Record<string, unknown>>;
  return {
    isTicked: isTicked !== false,
    agreedTo: typeof agreedTo === 'string' ? agreedTo : '',
    hasSeenPop: hasSeenPop === true,
  };
}

export function keepVisit(productId: string, visit: Visit, storage: Pick<Storage, 'setItem'> | undefined): void {
  attempt(() => storage?.setItem(keyOf(productId), JSON.stringify(visit)));
}

/** The visit to this product's offer, and how to change it. */
export function useVisit(productId: string): Visit & { change: (change: Partial<Visit>) => void } {
  const [visit, setVisit] = useState(() => recallVisit(productId, sessionOfPage()));
  const change = (part: Partial<Visit>) => {
    const next = { ...visit, ...part };
    keepVisit(productId, next, sessionOfPage());
    setVisit(next);
  };
  return { ...visit, change };
}

function keyOf(productId: string): string {
  return `loan.visit.${productId}`;
}

/** Reading `window.sessionStorage` itself throws where storage is switched off. */
function sessionOfPage(): Storage | undefined {
  return attempt(() => window.sessionStorage);
}

function attempt<T>(deed: () => T): T | undefined {
  try {
    return deed();
  } catch {
    return undefined; // Full or switched off: the visit lives as long as the page.
  }
}
