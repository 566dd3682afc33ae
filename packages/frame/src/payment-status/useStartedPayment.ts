import { type PaymentStatus, startedPayments } from '@loan/frame';
import { useEffect, useState } from 'react';
import { addStartedPayment, clampFutureTimes, isPending, type StartedPayment } from './reconcileBalance.ts';

type Started = Omit<StartedPayment, 'at'>;

/**
 * The payment of this order that was started on this phone, by whichever screen, and may still be on its way: every screen
 * on which the order can be paid reads the same record.
 * @param statusOf what the screen's own data say of it; left out where they say nothing
 */
export function useStartedPayment(
  orderId: string,
  statusOf: (started: StartedPayment) => PaymentStatus = () => 'unknown',
) {
  const [ownPayment, setOwnPayment] = useState<StartedPayment>();
  const [, setRenders] = useState(0);
  // Read at every drawing: another window of this phone may have started one. A phone that keeps nothing knows its own.
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
    // What one screen's data show is then known to those whose data do not, such as the order page.
    const { [orderId]: _, ...others } = payments;
    if (status === 'booked') startedPayments.set(others);
    else if (Object.values(payments).some(({ at }) => at > now)) startedPayments.set(clampFutureTimes(payments, now));
  }, [status, orderId]);

  return {
    isPending: started !== undefined && status !== undefined && isPending(started, status, Date.now()),
    recordStarted(payment: Started): void {
      const recorded = { ...payment, at: Date.now() };
      startedPayments.set(addStartedPayment(startedPayments.get() ?? {}, orderId, recorded));
      setOwnPayment(recorded);
    },
  };
}
