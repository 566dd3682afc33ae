import { type PendingSubmission, usePendingSubmission } from '@loan/frame';
import { useStartedPayment } from './useStartedPayment.ts';

/** What this phone knows of a payment of an order: its result is unknown, or it may still be on its way to the books. */
export type OrderPayment = { name: 'unconfirmed'; submission: PendingSubmission } | { name: 'pending' };

/** For pages that show an order and send no payment themselves: they read what the paying screens keep. */
export function useOrderPayment(orderId: string): OrderPayment | undefined {
  const submission = usePendingSubmission(orderId);
  const { isPending } = useStartedPayment(orderId);
  if (submission) return { name: 'unconfirmed', submission };
  return isPending ? { name: 'pending' } : undefined;
}
