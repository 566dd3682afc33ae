import { recall, remember, stored, type WhatHappened } from '@loan/frame';
import { useEffect, useState } from 'react';
import { isPending, type StartedPayment, withoutFuture, withStarted } from './reconcileBalance.ts';

type Started = Omit<StartedPayment, 'at'>;

/**
 * The payment of this order that was started on this phone, by whichever screen, and may still be on its way: every screen
 * on which the order can be paid reads the same record.
 * @param whatOf what the screen's own data say of it; left out where they say nothing
 */
export function useStartedPayment(
  orderId: string,
  whatOf: (started: StartedPayment) => WhatHappened = () => 'unknown',
) {
  const [own, setOwn] = useState<StartedPayment>();
  const [, setLooks] = useState(0);
  // Read at every drawing: another window of this phone may have started one. A phone that keeps nothing knows its own.
  const started = recall(stored.startedPayments)?.[orderId] ?? own;
  const what = started && whatOf(started);
  useEffect(() => {
    const lookAgain = () => setLooks((looks) => looks + 1);
    window.addEventListener('storage', lookAgain);
    return () => window.removeEventListener('storage', lookAgain);
  }, []);
  useEffect(() => {
    const all = recall(stored.startedPayments);
    if (!all) return;
    const now = Date.now();
    // What one screen's data show is then known to those whose data do not, such as the order page.
    const { [orderId]: _, ...others } = all;
    if (what === 'booked') remember(stored.startedPayments, others);
    else if (Object.values(all).some(({ at }) => at > now)) remember(stored.startedPayments, withoutFuture(all, now));
  }, [what, orderId]);

  return {
    isPending: started !== undefined && what !== undefined && isPending(started, what, Date.now()),
    note(payment: Started): void {
      const noted = { ...payment, at: Date.now() };
      remember(stored.startedPayments, withStarted(recall(stored.startedPayments) ?? {}, orderId, noted));
      setOwn(noted);
    },
  };
}
