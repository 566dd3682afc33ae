/** What the borrower can do with an order, and where each of it leads. */
import type { ResponseOf } from '@loan/api';
import { type getOrder, saveEvent } from '@loan/api/order-details';
import { callPhone, goHome, phoneNumber } from '@loan/bridge';
import { openExternalUrl, useUrlParams, useMarketConfig, useNavigate, pressToNavigate } from '@loan/frame';
import { useOrderPayment } from '@loan/frame/payment-status';
import { useRef } from 'react';
import { avoidRedirectLoop, isSameOrigin } from './orderRedirectUrl.ts';

/** The tracking event of "Borrow Again". */
const BORROW_AGAIN_MODULE_ID = 30;

/** Where on the page the tap was, for the lender's statistics. */
const BORROW_AGAIN_POSITION = '1';

export function useOrderActions({ h5Url, ...order }: Pick<ResponseOf<typeof getOrder>, 'h5Url' | 'telephone'>) {
  const navigate = useNavigate();
  const { value } = useUrlParams();
  const { productUrl } = useMarketConfig();
  const productId = value('productId') ?? '';
  const orderId = value('orderId') ?? '';
  const query = { productId, orderId };
  const isBorrowing = useRef(false);
  const telephone = phoneNumber(order.telephone);
  const openProduct = (id: string) =>
    openExternalUrl(
      productUrl.replace('{productId}', () => encodeURIComponent(id)),
      'internal',
      { withCommonParams: true },
    );
  const pressToRepay = pressToNavigate('/repay', { query });
  const hasPaymentUrl = Boolean(h5Url?.trim());
  // A page of ours says by itself what is known of a payment.
  const isExternalPaymentPage = hasPaymentUrl && !isSameOrigin(h5Url, window.location.href);
  const openPaymentUrl = () => {
    const paymentUrl = avoidRedirectLoop(h5Url, 'payment', window.location.href);
    if (paymentUrl) void openExternalUrl(paymentUrl, 'payment', { withCommonParams: true });
    else pressToRepay.onPress();
  };
  return {
    orderId,
    repay: hasPaymentUrl ? { onPress: openPaymentUrl } : pressToRepay,
    payment: useOrderPayment(orderId),
    pressToPayment: hasPaymentUrl && !isExternalPaymentPage ? { onPress: openPaymentUrl } : pressToRepay,
    confirmsBeforeRepay: isExternalPaymentPage,
    rollOver: pressToNavigate('/repayDelay', { query }),
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
    openHome: () => void goHome(),
    bindCard: () => void navigate('/bindBank', { query: { product_id: productId, orderId, source: 'loanDetail' } }),
    /** Whom to call about it; undefined where the lender names no number. */
    telephone,
    call: () => void (telephone && callPhone(telephone)),
  };
}
