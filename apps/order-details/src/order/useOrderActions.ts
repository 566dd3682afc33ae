/** The actions of an order and the pages they open. */
import type { ResponseOf } from '@loan/api';
import { type getOrder, saveEvent } from '@loan/api/order-details';
import { can, goHome, goToPage, phoneNumber } from '@loan/bridge';
import { openExternalUrl, placeCall, pressToNavigate, useMarketConfig, useNavigate, useUrlParams } from '@loan/frame';
import { useRef } from 'react';
import { avoidRedirectLoop, isSameOrigin } from './orderRedirectUrl.ts';

/** Module of the tracking event. */
const BORROW_AGAIN_MODULE_ID = 30;
/** The name of the app's product page for `goToPage`. */
const NATIVE_PRODUCT_PAGE = 'product';
/** Position of the button on the page, for the lender's statistics. */
const BORROW_AGAIN_POSITION = '1';

export function useOrderActions({ h5Url, ...order }: Pick<ResponseOf<typeof getOrder>, 'h5Url' | 'telephone'>) {
  const navigate = useNavigate();
  const { value } = useUrlParams();
  const { productUrl } = useMarketConfig();
  const productId = value('productId') ?? '';
  const orderId = value('orderId') ?? '';
  const query = { productId, orderId };
  const isBorrowing = useRef(false);
  const number = phoneNumber(order.telephone);
  const openProduct = async (id: string) => {
    if (can('goToPage').by === 'native' && (await goToPage(NATIVE_PRODUCT_PAGE, { id })).isDone) return;
    const url = productUrl.replace('{productId}', () => encodeURIComponent(id));
    await openExternalUrl(url, 'internal', { withCommonParams: true });
  };
  const pressToRepay = pressToNavigate('/repay', { query });
  const hasPaymentUrl = Boolean(h5Url?.trim());
  // A payment page of ours shows the status of a payment itself; an external one does not.
  const isExternalPaymentPage = hasPaymentUrl && !isSameOrigin(h5Url, window.location.href);
  const openPaymentUrl = async () => {
    const paymentUrl = avoidRedirectLoop(h5Url, 'payment', window.location.href);
    if (paymentUrl) await openExternalUrl(paymentUrl, 'payment', { withCommonParams: true });
    else await pressToRepay.onPress();
  };
  return {
    orderId,
    productId,
    repay: hasPaymentUrl ? { onPress: openPaymentUrl } : pressToRepay,
    pressToPayment: hasPaymentUrl && !isExternalPaymentPage ? { onPress: openPaymentUrl } : pressToRepay,
    confirmsBeforeRepay: isExternalPaymentPage,
    rollOver: pressToNavigate('/repayDelay', { query }),
    pressToAgreements: pressToNavigate('/loanAgreement', { query }),
    pressToPayments: pressToNavigate('/paymentHistory', { query }),
    borrowAgain: async () => {
      if (isBorrowing.current) return;
      isBorrowing.current = true;
      // Tracking is not awaited and may fail.
      void saveEvent({ productId, moduleId: BORROW_AGAIN_MODULE_ID, positionId: BORROW_AGAIN_POSITION });
      await openProduct(productId).finally(() => {
        isBorrowing.current = false;
      });
    },
    openProduct: (id: string) => void openProduct(id),
    openHome: () => void goHome(),
    bindCard: () => void navigate('/bindBank', { query: { product_id: productId, orderId, source: 'loanDetail' } }),
    contact: () => void navigate('/customerService'),
    /** The lender's text; undefined when it has no valid number. */
    telephone: number && order.telephone?.trim(),
    call: () => void (number && placeCall(number)),
  };
}
