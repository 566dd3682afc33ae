import { goHome, goMine } from '@loan/bridge';
import { useAddress, useGo } from '@loan/frame';
import type { ProductOfPage } from '../taking/loanIntent.ts';

/** The product this page is about, and the ways to its other pages. */
export function useProductOfPage(orderOfOffer?: string): ProductOfPage & {
  /** To the loan that was taken: its order where one is known, else the app's own list. */
  toLoan: () => void;
  toBank: (source: 'confirmUrl' | 'loanDetail') => void;
} {
  const { value } = useAddress();
  const go = useGo();
  const productId = value('productId') ?? '';
  const orderId = orderOfOffer || value('orderId') || undefined;

  async function toLoan(): Promise<void> {
    if (orderId) return go('/order', { query: { productId, orderId } });
    const { isDone } = await goMine();
    if (!isDone) await goHome();
  }
  return {
    productId,
    orderId,
    toLoan: () => void toLoan(),
    toBank: (source) => void go('/bindBank', { query: { productId, orderId, source } }),
  };
}
