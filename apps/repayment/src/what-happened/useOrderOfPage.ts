import { useAddress, useGo } from '@loan/frame';
import type { OrderOfPage } from './askWhatHappened.ts';

/** The order this page is about, and the ways to its other pages. */
export function useOrderOfPage(): OrderOfPage & { toOrder: () => void } {
  const { value } = useAddress();
  const go = useGo();
  const productId = value('productId') ?? '';
  const orderId = value('orderId') ?? '';
  return { productId, orderId, toOrder: () => void go('/order', { query: { orderId, productId } }) };
}
