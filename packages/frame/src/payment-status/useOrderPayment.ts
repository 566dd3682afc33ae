import { type PendingSubmission, usePendingSubmission } from '@loan/frame';
import { useStartedPayment } from './useStartedPayment.ts';

/** The stored state of an order's payment: its result is unknown, or it is pending. */
export type OrderPayment = { name: 'unconfirmed'; submission: PendingSubmission } | { name: 'pending' };

/** For screens that show an order and send no payment themselves: reads what the payment screens have stored. */
export function useOrderPayment(orderId: string): OrderPayment | undefined {
  const submission = usePendingSubmission(orderId);
  const { isPending } = useStartedPayment(orderId);
  if (submission) return { name: 'unconfirmed', submission };
  return isPending ? { name: 'pending' } : undefined;
}
