import { startInstalmentPayment, startRollover } from '@loan/api/repayment';
import { openExternalUrl, type PaymentStatus, useFormat } from '@loan/frame';
import {
  type PaymentUrlProblem,
  recordReceipt,
  type StartedPayment,
  useStartedPayment,
} from '@loan/frame/payment-status';
import { useState } from 'react';

export type PaymentRedirect = {
  /** A payment of this order was started in this browser and may still be booked. */
  isPending: boolean;
  /** The screen's data show that the started payment is booked. */
  isBooked: boolean;
  /** Why the page to pay on was not opened, although the API accepted the payment. */
  urlProblem: PaymentUrlProblem | undefined;
  /** Opens the page to pay on. */
  open: (payUrl: string | undefined, started: Omit<StartedPayment, 'at'>) => Promise<void>;
  /** Stores a started payment that has no page. */
  recordStarted: (started: Omit<StartedPayment, 'at'>) => void;
  /** Resets `urlProblem` before the next submission. */
  clearUrlProblem: () => void;
};

/**
 * Opens the partner's payment page and stores that the payment was started, so that the screen shows it as pending, not as
 * unpaid, when the borrower returns.
 * @param statusOf the status of a started payment, derived from the screen's own data
 */
export function usePaymentRedirect(
  orderId: string,
  statusOf: (started: StartedPayment) => PaymentStatus,
): PaymentRedirect {
  const [urlProblem, setUrlProblem] = useState<PaymentUrlProblem>();
  const [isBooked, setIsBooked] = useState(false);
  const { money, tzs } = useFormat();
  const { isPending, recordStarted } = useStartedPayment(orderId, statusOf, ({ call, amount }) => {
    setIsBooked(true);
    const kind = call === startRollover.id ? 'rolled-over' : 'booked';
    recordReceipt(orderId, kind, call === startInstalmentPayment.id ? tzs(amount) : money(amount));
  });
  return {
    isPending,
    isBooked,
    urlProblem,
    recordStarted,
    clearUrlProblem: () => setUrlProblem(undefined),
    async open(payUrl, payment) {
      // Stored even without a page: the API accepted the payment and may still book it, so the next tap opens a confirmation.
      recordStarted(payment);
      setIsBooked(false);
      if (!payUrl?.trim()) return setUrlProblem('missing');
      setUrlProblem((await openExternalUrl(payUrl, 'payment')) ? undefined : 'not-allowed');
    },
  };
}
