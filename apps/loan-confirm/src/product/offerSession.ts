/**
 * What the borrower has said and seen of one product's offer on this visit. Kept for the session, because reading a paper
 * leaves the page, and whoever comes back must find the tick as it was.
 */
import { useLayoutEffect, useState } from 'react';

export type OfferSession = {
  /** "I have read and agree". */
  isTicked: boolean;
  /** The address of the agreement that was agreed to before anything else. */
  agreedUrl: string;
  /** The lender's pop was seen. */
  hasSeenPrompt: boolean;
  /** How far down the page was when a paper was opened; 0 where none is being read. */
  scrollY: number;
};

const NEW_SESSION: OfferSession = { isTicked: true, agreedUrl: '', hasSeenPrompt: false, scrollY: 0 };

export function loadOfferSession(productId: string, storage: Pick<Storage, 'getItem'> | undefined): OfferSession {
  const stored = tryOrUndefined(() => JSON.parse(storage?.getItem(storageKey(productId)) ?? 'null') as unknown);
  if (typeof stored !== 'object' || stored === null) return NEW_SESSION;
  const { isTicked, agreedUrl, hasSeenPrompt, scrollY } = stored as Readonly<Record<string, unknown>>;
  return {
    isTicked: isTicked !== false,
    agreedUrl: typeof agreedUrl === 'string' ? agreedUrl : '',
    hasSeenPrompt: hasSeenPrompt === true,
    scrollY: typeof scrollY === 'number' ? scrollY : 0,
  };
}

export function saveOfferSession(
  productId: string,
  session: OfferSession,
  storage: Pick<Storage, 'setItem'> | undefined,
): void {
  tryOrUndefined(() => storage?.setItem(storageKey(productId), JSON.stringify(session)));
}

export type OfferSessionHandle = OfferSession & {
  update: (update: Partial<OfferSession>) => void;
  /** A paper is opened: whoever comes back from it finds the page where it was, even where the phone had to leave it. */
  saveScrollPosition: () => void;
};

/** The visit to this product's offer, and how to change it. */
export function useOfferSession(productId: string): OfferSessionHandle {
  const [session, setSession] = useState(() => loadOfferSession(productId, safeSessionStorage()));
  const update = (part: Partial<OfferSession>) => {
    const next = { ...session, ...part };
    saveOfferSession(productId, next, safeSessionStorage());
    setSession(next);
  };
  useLayoutEffect(() => {
    const { scrollY, ...rest } = loadOfferSession(productId, safeSessionStorage());
    if (scrollY === 0) return;
    saveOfferSession(productId, { ...rest, scrollY: 0 }, safeSessionStorage());
    requestAnimationFrame(() => window.scrollTo(0, scrollY));
  }, [productId]);
  return { ...session, update, saveScrollPosition: () => update({ scrollY: window.scrollY }) };
}

function storageKey(productId: string): string {
  return `loan.offer-session.${productId}`;
}

/** Reading `window.sessionStorage` itself throws where storage is switched off. */
function safeSessionStorage(): Storage | undefined {
  return tryOrUndefined(() => window.sessionStorage);
}

function tryOrUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined; // Full or switched off: the visit lives as long as the page.
  }
}
