import { type OpenIntent, useOpenIntent } from '@loan/frame';
import { useStartedPayment } from './useStartedPayment.ts';

/** What this phone knows of a payment of an order: its result is unknown, or it may still be on its way to the books. */
export type OrderPayment = { name: 'unconfirmed'; intent: OpenIntent } | { name: 'pending' };

/** For pages that show an order and send no payment themselves: they read what the paying screens keep. */
export function useOrderPayment(orderId: string): OrderPayment | undefined {
  const intent = useOpenIntent(orderId);
  const { isPending } = useStartedPayment(orderId);
  if (intent) return { name: 'unconfirmed', intent };
  return isPending ? { name: 'pending' } : undefined;
}
