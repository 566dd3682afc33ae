import { type PaymentStatus, type PendingSubmission, startedPayments, usePendingSubmission } from '@loan/frame';
import { useEffect, useState } from 'react';
import { addStartedPayment, clampFutureTimes, isPending, type StartedPayment } from './reconcileBalance.ts';

type Started = Omit<StartedPayment, 'at'>;

/**
 * The payment of this order that any screen of this browser started and that may still be booked. All payment screens
 * of the order read the same record.
 * @param statusOf the payment's status by the screen's data; absent when they do not show it
 * @param onBooked called once when that shows the booking
 */
export function useStartedPayment(
  orderId: string,
  statusOf: (started: StartedPayment) => PaymentStatus = () => 'unknown',
  onBooked?: (started: StartedPayment) => void,
) {
  const [ownPayment, setOwnPayment] = useState<StartedPayment>();
  const [, setRenders] = useState(0);
  // Read on every render, because another tab may have started one. Without storage the component keeps its own.
  const started = startedPayments.get()?.[orderId] ?? ownPayment;
  const status = started && statusOf(started);
  useEffect(() => {
    const forceRender = () => setRenders((renders) => renders + 1);
    window.addEventListener('storage', forceRender);
    return () => window.removeEventListener('storage', forceRender);
  }, []);
  useEffect(() => {
    const payments = startedPayments.get();
    if (!payments) return;
    const now = Date.now();
    // Stored, so that screens whose data do not show the booking, such as the order, use it too.
    const { [orderId]: own, ...others } = payments;
    if (status === 'booked') {
      startedPayments.set(others);
      if (own) onBooked?.(own);
    } else if (Object.values(payments).some(({ at }) => at > now)) startedPayments.set(clampFutureTimes(payments, now));
  }, [status, orderId, onBooked]);

  return {
    isPending: started !== undefined && status !== undefined && isPending(started, status, Date.now()),
    recordStarted(payment: Started): void {
      const recorded = { ...payment, at: Date.now() };
      startedPayments.set(addStartedPayment(startedPayments.get() ?? {}, orderId, recorded));
      setOwnPayment(recorded);
    },
  };
}

/** The stored state of an order's payment: its result is unknown, or it is pending. */
export type OrderPayment = { name: 'unconfirmed'; submission: PendingSubmission } | { name: 'pending' };

/** For screens that show an order and send no payment themselves: reads what the payment screens have stored. */
export function useOrderPayment(orderId: string): OrderPayment | undefined {
  const submission = usePendingSubmission(orderId);
  const { isPending } = useStartedPayment(orderId);
  if (submission) return { name: 'unconfirmed', submission };
  return isPending ? { name: 'pending' } : undefined;
}
