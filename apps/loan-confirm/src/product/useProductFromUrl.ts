import { goHome, goMine } from '@loan/bridge';
import { useAddress, type WayTo, wayTo } from '@loan/frame';
import type { Press } from '@loan/ui';
import type { ProductOfPage } from '../acceptance/loanIntent.ts';

/** The product this page is about, and the ways to its other pages. */
export function useProductOfPage(orderOfOffer?: string): ProductOfPage & {
  /** To the loan that was taken: its order where one is known, else the app's own list. */
  toLoan: Press;
  toBank: (source: 'confirmUrl' | 'loanDetail') => WayTo;
} {
  const { value } = useAddress();
  const productId = value('productId') ?? '';
  const orderId = orderOfOffer || value('orderId') || undefined;

  async function toListOfLoans(): Promise<void> {
    const { isDone } = await goMine();
    if (!isDone) await goHome();
  }
  return {
    productId,
    orderId,
    toLoan: orderId ? wayTo('/order', { query: { productId, orderId } }) : { onPress: () => void toListOfLoans() },
    toBank: (source) => wayTo('/bindBank', { query: { productId, orderId, source } }),
  };
}
