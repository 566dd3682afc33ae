import { openOutside, recall, remember, stored, type WhatHappened } from '@loan/frame';
import { useEffect, useState } from 'react';
import { isPending, type StartedPayment, withStarted } from './pendingPayment.ts';

export type PaymentPage = {
  /** A payment of this order was started here and may still be on its way. */
  isPending: boolean;
  /** The lender accepted, but named no page to pay at, or one that leads to no known place. */
  isMissing: boolean;
  /** Goes to the page to pay at. */
  open: (payUrl: string | undefined, started: Omit<StartedPayment, 'at'>) => Promise<void>;
  /** Remembers a payment that was started without a page. */
  note: (started: Omit<StartedPayment, 'at'>) => void;
  /** Begins anew: what was missing is no longer said. */
  forgetMissing: () => void;
};

/**
 * The partner's page, and what is remembered of it: who comes back from there is told that the payment is on its way, not
 * that nothing was paid.
 * @param whatOf what the screen's own answers say of a started payment
 */
export function usePaymentPage(orderId: string, whatOf: (started: StartedPayment) => WhatHappened): PaymentPage {
  const [own, setOwn] = useState<StartedPayment>();
  const [isMissing, setIsMissing] = useState(false);
  const [, setLooks] = useState(0);
  // Read at every drawing: another window of this phone may have started one. A phone that keeps nothing knows its own.
  const started = recall(stored.startedPayments)?.[orderId] ?? own;
  useEffect(() => {
    const lookAgain = () => setLooks((looks) => looks + 1);
    window.addEventListener('storage', lookAgain);
    return () => window.removeEventListener('storage', lookAgain);
  }, []);

  function note(payment: Omit<StartedPayment, 'at'>): void {
    const noted = { ...payment, at: Date.now() };
    remember(stored.startedPayments, withStarted(recall(stored.startedPayments) ?? {}, orderId, noted));
    setOwn(noted);
  }

  return {
    isPending: started !== undefined && isPending(started, whatOf(started), Date.now()),
    isMissing,
    note,
    forgetMissing: () => setIsMissing(false),
    async open(payUrl, payment) {
      const isOpened = Boolean(payUrl) && (await openOutside(payUrl, 'payment'));
      setIsMissing(!isOpened);
      if (isOpened) note(payment);
    },
  };
}
