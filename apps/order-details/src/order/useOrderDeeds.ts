/** What the borrower can do with an order, and where each of it leads. */
import type { AnswerOf } from '@loan/api';
import { BORROW_AGAIN_MODULE_ID } from '@loan/api/constants';
import { type getOrder, saveEvent } from '@loan/api/order-details';
import { callPhone, goHome } from '@loan/bridge';
import { openOutside, useAddress, useEnvironment, useGo } from '@loan/frame';

/** Where on the page the tap was, for the lender's statistics. */
const BORROW_AGAIN_POSITION = '1';

export function useOrderDeeds({ h5Url, telephone }: Pick<AnswerOf<typeof getOrder>, 'h5Url' | 'telephone'>) {
  const go = useGo();
  const { value } = useAddress();
  const { productUrl } = useEnvironment();
  const productId = value('productId') ?? '';
  const query = { productId, orderId: value('orderId') };
  const openProduct = (id: string) =>
    void openOutside(
      productUrl.replace('{productId}', () => encodeURIComponent(id)),
      'internal',
      { withLaunch: true },
    );
  return {
    repay: () => void (h5Url ? openOutside(h5Url, 'payment', { withLaunch: true }) : go('/repay', { query })),
    rollOver: () => void go('/repayDelay', { query }),
    borrowAgain: () => {
      // Counted on the way; nobody waits for it, and it may fail.
      void saveEvent({ productId, moduleId: BORROW_AGAIN_MODULE_ID, positionId: BORROW_AGAIN_POSITION });
      openProduct(productId);
    },
    openProduct,
    more: () => void goHome(),
    bindCard: () =>
      void go('/bindBank', { query: { product_id: productId, orderId: query.orderId, source: 'loanDetail' } }),
    call: () => void (telephone && callPhone(telephone)),
  };
}
