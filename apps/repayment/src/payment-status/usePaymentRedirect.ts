import { openExternalUrl, type PaymentStatus } from '@loan/frame';
import { type StartedPayment, useStartedPayment } from '@loan/frame/payment-status';
import { useState } from 'react';

export type PaymentRedirect = {
  /** A payment of this order was started here and may still be on its way. */
  isPending: boolean;
  /** The lender accepted, but named no page to pay at, or one that leads to no known place. */
  isMissing: boolean;
  /** Goes to the page to pay at. */
  open: (payUrl: string | undefined, started: Omit<StartedPayment, 'at'>) => Promise<void>;
  /** Remembers a payment that was started without a page. */
  recordStarted: (started: Omit<StartedPayment, 'at'>) => void;
  /** Begins anew: what was missing is no longer said. */
  clearMissing: () => void;
};

/**
 * The partner's page, and what is remembered of it: who comes back from there is told that the payment is on its way, not
 * that nothing was paid.
 * @param statusOf what the screen's own answers say of a started payment
 */
export function usePaymentRedirect(
  orderId: string,
  statusOf: (started: StartedPayment) => PaymentStatus,
): PaymentRedirect {
  const [isMissing, setIsMissing] = useState(false);
  const { isPending, recordStarted } = useStartedPayment(orderId, statusOf);
  return {
    isPending,
    isMissing,
    recordStarted,
    clearMissing: () => setIsMissing(false),
    async open(payUrl, payment) {
      // Accepted is accepted: without a page the lender may take the money in another way, so the next tap asks first.
      recordStarted(payment);
      const isOpened = Boolean(payUrl) && (await openExternalUrl(payUrl, 'payment'));
      setIsMissing(!isOpened);
    },
  };
}
