/**
 * What the borrower has said and seen of one product's offer on this visit. Kept for the session, because reading a paper
 * leaves the page, and whoever comes back must find the tick as it was.
 */
import { useLayoutEffect, useState } from 'react';

export type Visit = {
  /** "I have read and agree". */
  isTicked: boolean;
  /** The address of the agreement that was agreed to before anything else. */
  agreedTo: string;
  /** The lender's pop was seen. */
  hasSeenPop: boolean;
  /** How far down the page was when a paper was opened; 0 where none is being read. */
  place: number;
};

const FRESH: Visit = { isTicked: true, agreedTo: '', hasSeenPop: false, place: 0 };

export function recallVisit(productId: string, storage: Pick<Storage, 'getItem'> | undefined): Visit {
  const kept = attempt(() => JSON.parse(storage?.getItem(keyOf(productId)) ?? 'null') as unknown);
  if (typeof kept !== 'object' || kept === null) return FRESH;
  const { isTicked, agreedTo, hasSeenPop, place } = kept as Readonly<Record<string, unknown>>;
  return {
    isTicked: isTicked !== false,
    agreedTo: typeof agreedTo === 'string' ? agreedTo : '',
    hasSeenPop: hasSeenPop === true,
    place: typeof place === 'number' ? place : 0,
  };
}

export function keepVisit(productId: string, visit: Visit, storage: Pick<Storage, 'setItem'> | undefined): void {
  attempt(() => storage?.setItem(keyOf(productId), JSON.stringify(visit)));
}

export type VisitHandle = Visit & {
  change: (change: Partial<Visit>) => void;
  /** A paper is opened: whoever comes back from it finds the page where it was, even where the phone had to leave it. */
  keepPlace: () => void;
};

/** The visit to this product's offer, and how to change it. */
export function useVisit(productId: string): VisitHandle {
  const [visit, setVisit] = useState(() => recallVisit(productId, sessionOfPage()));
  const change = (part: Partial<Visit>) => {
    const next = { ...visit, ...part };
    keepVisit(productId, next, sessionOfPage());
    setVisit(next);
  };
  useLayoutEffect(() => {
    const { place, ...rest } = recallVisit(productId, sessionOfPage());
    if (place === 0) return;
    keepVisit(productId, { ...rest, place: 0 }, sessionOfPage());
    requestAnimationFrame(() => window.scrollTo(0, place));
  }, [productId]);
  return { ...visit, change, keepPlace: () => change({ place: window.scrollY }) };
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
