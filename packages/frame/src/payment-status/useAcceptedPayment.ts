import { acceptedPayments, type PaymentStatus, type PendingSubmission, usePendingSubmission } from '@loan/frame';
import { useEffect, useState } from 'react';
import { type AcceptedPayment, addAcceptedPayment, clampFutureTimes, isPending } from './reconcileBalance.ts';

type Accepted = Omit<AcceptedPayment, 'at'>;

/**
 * The payment of this order that the API accepted on any screen of this browser and that may still be booked. All payment screens
 * of the order read the same record.
 * @param statusOf the payment's status by the screen's data; absent when they do not show it
 * @param onBooked called once when that shows the booking
 */
export function useAcceptedPayment(
  orderId: string,
  statusOf: (accepted: AcceptedPayment) => PaymentStatus = () => 'unknown',
  onBooked?: (accepted: AcceptedPayment) => void,
) {
  const [ownPayment, setOwnPayment] = useState<AcceptedPayment>();
  const [, setRenders] = useState(0);
  // Read on every render, because another tab may have paid. Without storage the component keeps its own.
  const accepted = acceptedPayments.get()?.[orderId] ?? ownPayment;
  const status = accepted && statusOf(accepted);
  useEffect(() => {
    const forceRender = () => setRenders((renders) => renders + 1);
    window.addEventListener('storage', forceRender);
    return () => window.removeEventListener('storage', forceRender);
  }, []);
  useEffect(() => {
    const payments = acceptedPayments.get();
    if (!payments) return;
    const now = Date.now();
    // Stored, so that screens whose data do not show the booking, such as the order, use it too.
    const { [orderId]: own, ...others } = payments;
    if (status === 'booked') {
      acceptedPayments.set(others);
      if (own) onBooked?.(own);
    } else if (Object.values(payments).some(({ at }) => at > now))
      acceptedPayments.set(clampFutureTimes(payments, now));
  }, [status, orderId, onBooked]);

  return {
    isPending: accepted !== undefined && status !== undefined && isPending(accepted, status, Date.now()),
    recordAccepted(payment: Accepted): void {
      const recorded = { ...payment, at: Date.now() };
      acceptedPayments.set(addAcceptedPayment(acceptedPayments.get() ?? {}, orderId, recorded));
      setOwnPayment(recorded);
    },
  };
}

/** The stored state of an order's payment: its result is unknown, or it is pending. */
export type OrderPayment = { name: 'unconfirmed'; submission: PendingSubmission } | { name: 'pending' };

/** For screens that show an order and send no payment themselves: reads what the payment screens have stored. */
export function useOrderPayment(orderId: string): OrderPayment | undefined {
  const submission = usePendingSubmission(orderId);
  const { isPending } = useAcceptedPayment(orderId);
  if (submission) return { name: 'unconfirmed', submission };
  return isPending ? { name: 'pending' } : undefined;
}
