/** What the borrower can do with an order, and where each of it leads. */
import type { AnswerOf } from '@loan/api';
import { BORROW_AGAIN_MODULE_ID } from '@loan/api/constants';
import { type getOrder, saveEvent } from '@loan/api/order-details';
import { callPhone, goHome, phoneNumber } from '@loan/bridge';
import { openOutside, useAddress, useEnvironment, useGo, wayTo } from '@loan/frame';
import { useOrderPayment } from '@loan/frame/payment-status';
import { useRef } from 'react';
import { elsewhere, isOwnPage } from './orderRedirectUrl.ts';

/** Where on the page the tap was, for the lender's statistics. */
const BORROW_AGAIN_POSITION = '1';

export function useOrderDeeds({ h5Url, ...order }: Pick<AnswerOf<typeof getOrder>, 'h5Url' | 'telephone'>) {
  const go = useGo();
  const { value } = useAddress();
  const { productUrl } = useEnvironment();
  const productId = value('productId') ?? '';
  const orderId = value('orderId') ?? '';
  const query = { productId, orderId };
  const isBorrowing = useRef(false);
  const telephone = phoneNumber(order.telephone);
  const openProduct = (id: string) =>
    openOutside(
      productUrl.replace('{productId}', () => encodeURIComponent(id)),
      'internal',
      { withLaunch: true },
    );
  const toRepay = wayTo('/repay', { query });
  const isElsewhere = Boolean(h5Url?.trim());
  // A page of ours says by itself what is known of a payment.
  const isAtForeignPage = isElsewhere && !isOwnPage(h5Url, window.location.href);
  const repayElsewhere = () => {
    const page = elsewhere(h5Url, 'payment', window.location.href);
    if (page) void openOutside(page, 'payment', { withLaunch: true });
    else toRepay.onPress();
  };
  return {
    orderId,
    repay: isElsewhere ? { onPress: repayElsewhere } : toRepay,
    payment: useOrderPayment(orderId),
    toPayment: isElsewhere && !isAtForeignPage ? { onPress: repayElsewhere } : toRepay,
    asksBeforeRepaying: isAtForeignPage,
    rollOver: wayTo('/repayDelay', { query }),
    borrowAgain: async () => {
      if (isBorrowing.current) return;
      isBorrowing.current = true;
      // Counted on the way; nobody waits for it, and it may fail.
      void saveEvent({ productId, moduleId: BORROW_AGAIN_MODULE_ID, positionId: BORROW_AGAIN_POSITION });
      await openProduct(productId).finally(() => {
        isBorrowing.current = false;
      });
    },
    openProduct: (id: string) => void openProduct(id),
    more: () => void goHome(),
    bindCard: () => void go('/bindBank', { query: { product_id: productId, orderId, source: 'loanDetail' } }),
    /** Whom to call about it; undefined where the lender names no number. */
    telephone,
    call: () => void (telephone && callPhone(telephone)),
  };
}
