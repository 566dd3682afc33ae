import { openExternalUrl } from '@loan/frame';
import type { PaymentStatus } from '@loan/payments';
import { fetchPaymentStatus } from '@loan/payments/rules';
import { type AcceptedPayment, type PaymentUrlProblem, useAcceptedPayment, usePlanUnit } from '@loan/payments/status';
import { useState } from 'react';
import type { OrderIds } from '../order/useOrderFromUrl.ts';

export type PaymentRedirect = ReturnType<typeof usePaymentRedirect>;

/**
 * Opens the partner's payment page and stores that the payment was accepted, so that the screen shows it as pending, not as
 * unpaid, when the borrower returns.
 * @param statusOf the status of an accepted payment, derived from the screen's own data
 */
export function usePaymentRedirect(order: OrderIds, statusOf: (accepted: AcceptedPayment) => PaymentStatus) {
  const [urlProblem, setUrlProblem] = useState<PaymentUrlProblem>();
  const payment = useAcceptedPayment(order.orderId, {
    statusOf,
    fetchStatus: fetchPaymentStatus(order, usePlanUnit()),
  });
  return {
    ...payment,
    /** Why the page to pay on was not opened, although the API accepted the payment. */
    urlProblem,
    /** Resets `urlProblem` before the next submission. */
    clearUrlProblem: () => setUrlProblem(undefined),
    /** Opens the page to pay on. */
    async open(payUrl: string | undefined, accepted: Omit<AcceptedPayment, 'at'>): Promise<void> {
      // Stored even without a page: the API accepted the payment and may still book it, so the next tap opens a confirmation.
      payment.recordAccepted(accepted);
      if (!payUrl?.trim()) return setUrlProblem('missing');
      setUrlProblem((await openExternalUrl(payUrl, 'payment')) ? undefined : 'not-allowed');
    },
  };
}
