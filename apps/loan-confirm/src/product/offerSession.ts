/**
 * The borrower's state on one product's offer: checkbox, read agreement, seen prompt, scroll position. In sessionStorage,
 * because reading an agreement can unload the page.
 */
import { useLayoutEffect, useState } from 'react';

export type OfferSession = {
  /** The checkbox "I have read and agree". */
  isTicked: boolean;
  /** URL of the required agreement that the borrower agreed to. */
  agreedUrl: string;
  /** The bank-card prompt, or the promotion of a legacy offer, was closed. */
  hasSeenPrompt: boolean;
  /** `window.scrollY` when an agreement was opened; 0 when none is open. */
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
  /** Call before an agreement opens: the next mount restores the scroll position, even after the page was unloaded. */
  saveScrollPosition: () => void;
};

/** The stored state of this product's offer; `update` merges and stores. */
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

/** Reading `window.sessionStorage` throws when storage is switched off. */
function safeSessionStorage(): Storage | undefined {
  return tryOrUndefined(() => window.sessionStorage);
}

function tryOrUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined; // Full or switched off: the state lives as long as the page.
  }
}
