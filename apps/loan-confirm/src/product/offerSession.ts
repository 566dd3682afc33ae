/**
 * The borrower's state on one product's offer: checkbox, read agreement, seen prompt, scroll position. In sessionStorage,
 * because reading an agreement can unload the page.
 */
import { defineStorageItem, type StorageItem } from '@loan/frame';
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

/** The stored session of one product. */
export function offerSessionOf(productId: string): StorageItem<OfferSession> {
  return defineStorageItem(`loan-confirm.offer-session.${productId}`, parseOfferSession, { isSessionOnly: true });
}

function parseOfferSession(value: unknown): OfferSession {
  const { isTicked, agreedUrl, hasSeenPrompt, scrollY } = Object(value) as Partial<Record<keyof OfferSession, unknown>>;
  return {
    isTicked: isTicked !== false,
    agreedUrl: typeof agreedUrl === 'string' ? agreedUrl : '',
    hasSeenPrompt: hasSeenPrompt === true,
    scrollY: typeof scrollY === 'number' ? scrollY : 0,
  };
}

export type OfferSessionHandle = OfferSession & {
  update: (update: Partial<OfferSession>) => void;
  /** Call before an agreement opens: the next mount restores the scroll position, even after the page was unloaded. */
  saveScrollPosition: () => void;
};

/** The stored state of this product's offer; `update` merges and stores. */
export function useOfferSession(productId: string): OfferSessionHandle {
  const [session, setSession] = useState(() => offerSessionOf(productId).get() ?? NEW_SESSION);
  const update = (part: Partial<OfferSession>) => {
    const next = { ...session, ...part };
    offerSessionOf(productId).set(next);
    setSession(next);
  };
  useLayoutEffect(() => {
    const stored = offerSessionOf(productId).get();
    if (!stored || stored.scrollY === 0) return;
    offerSessionOf(productId).set({ ...stored, scrollY: 0 });
    requestAnimationFrame(() => window.scrollTo(0, stored.scrollY));
  }, [productId]);
  return { ...session, update, saveScrollPosition: () => update({ scrollY: window.scrollY }) };
}
