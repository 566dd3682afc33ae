import { goHome, goMine } from '@loan/bridge';
import { type PressToNavigate, pressToNavigate, useUrlParams } from '@loan/frame';
import type { PressHandlers } from '@loan/ui';

export type ProductIds = { productId: string; orderId: string | undefined };

/** The product in the page's URL, and navigation to the pages that belong to it. */
export function useProductFromUrl(offerOrderId?: string): ProductIds & {
  /** To the accepted loan: its order when the id is known, else the native app's list of loans. */
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
