import { goHome, goMine } from '@loan/bridge';
import { useUrlParams, type PressToNavigate, pressToNavigate } from '@loan/frame';
import type { PressHandlers } from '@loan/ui';
import type { ProductIds } from '../acceptance/loanIntent.ts';

/** The product this page is about, and the ways to its other pages. */
export function useProductFromUrl(offerOrderId?: string): ProductIds & {
  /** To the loan that was taken: its order where one is known, else the app's own list. */
  pressToLoan: PressHandlers;
  pressToBankForm: (source: 'confirmUrl' | 'loanDetail') => PressToNavigate;
} {
  const { value } = useUrlParams();
  const productId = value('productId') ?? '';
  const orderId = offerOrderId || value('orderId') || undefined;

  async function openLoanList(): Promise<void> {
    const { isDone } = await goMine();
    if (!isDone) await goHome();
  }
  return {
    productId,
    orderId,
    pressToLoan: orderId
      ? pressToNavigate('/order', { query: { productId, orderId } })
      : { onPress: () => void openLoanList() },
    pressToBankForm: (source) => pressToNavigate('/bindBank', { query: { productId, orderId, source } }),
  };
}
