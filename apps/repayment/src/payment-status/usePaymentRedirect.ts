import { startInstalmentPayment, startRollover } from '@loan/api/repayment';
import { openExternalUrl, type PaymentStatus, useFormat } from '@loan/frame';
import {
  type AcceptedPayment,
  type PaymentUrlProblem,
  recordReceipt,
  useAcceptedPayment,
} from '@loan/frame/payment-status';
import { useState } from 'react';

export type PaymentRedirect = {
  /** The API accepted a payment of this order from this browser, and may still book it. */
  isPending: boolean;
  /** The screen's data show that the accepted payment is booked. */
  isBooked: boolean;
  /** Why the page to pay on was not opened, although the API accepted the payment. */
  urlProblem: PaymentUrlProblem | undefined;
  /** Opens the page to pay on. */
  open: (payUrl: string | undefined, accepted: Omit<AcceptedPayment, 'at'>) => Promise<void>;
  /** Stores an accepted payment that has no page. */
  recordAccepted: (accepted: Omit<AcceptedPayment, 'at'>) => void;
  /** Resets `urlProblem` before the next submission. */
  clearUrlProblem: () => void;
};

/**
 * Opens the partner's payment page and stores that the payment was accepted, so that the screen shows it as pending, not as
 * unpaid, when the borrower returns.
 * @param statusOf the status of an accepted payment, derived from the screen's own data
 */
export function usePaymentRedirect(
  orderId: string,
  statusOf: (accepted: AcceptedPayment) => PaymentStatus,
): PaymentRedirect {
  const [urlProblem, setUrlProblem] = useState<PaymentUrlProblem>();
  const [isBooked, setIsBooked] = useState(false);
  const { money, tzs } = useFormat();
  const { isPending, recordAccepted } = useAcceptedPayment(orderId, statusOf, ({ call, amount }) => {
    setIsBooked(true);
    const kind = call === startRollover.id ? 'rolled-over' : 'booked';
    recordReceipt(orderId, kind, call === startInstalmentPayment.id ? tzs(amount) : money(amount));
  });
  return {
    isPending,
    isBooked,
    urlProblem,
    recordAccepted,
    clearUrlProblem: () => setUrlProblem(undefined),
    async open(payUrl, payment) {
      // Stored even without a page: the API accepted the payment and may still book it, so the next tap opens a confirmation.
      recordAccepted(payment);
      setIsBooked(false);
      if (!payUrl?.trim()) return setUrlProblem('missing');
      setUrlProblem((await openExternalUrl(payUrl, 'payment')) ? undefined : 'not-allowed');
    },
  };
}
