/** The borrower sees an order and its status, and repays, rolls over or borrows again. */
import { getOrder } from '@loan/api/order-details';
import {
  allowUrl,
  lazyWithRetry,
  openExternalUrl,
  useFormat,
  useMarketConfig,
  useQueryData,
  useRefetch,
} from '@loan/frame';
import { useOrderPayment } from '@loan/payments/status';
import { useEffect } from 'react';
import { nextPrompt } from '../prompts/nextPrompt.ts';
import { useSeenPrompts } from '../prompts/useSeenPrompts.ts';
import { recommendedProducts } from '../recommended/recommendedProducts.ts';
import { Order } from './Order.tsx';
import { orderRedirectUrl } from './orderRedirectUrl.ts';
import { availableAction, orderHero, orderRows } from './orderView.ts';
import { useOrderActions } from './useOrderActions.ts';

const OrderPrompts = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "prompts" */ '../prompts/OrderPrompts.tsx')).OrderPrompts,
  { hasExit: true, isPreloaded: false },
);
const Recommended = lazyWithRetry(async () => (await import('../recommended/Recommended.tsx')).Recommended);

function OrderScreen() {
  const order = useQueryData(getOrder);
  const format = useFormat();
  const { appRating, showRecommended } = useMarketConfig();
  const { refetch, isRefetching } = useRefetch();
  const actions = useOrderActions(order);
  const { seen, close, markSeen } = useSeenPrompts(actions.orderId);
  const requested = {
    card: order.cardNeedPop,
    reminder: Boolean(order.reyMsg),
    rating: order.isScore && appRating !== 'off',
  };
  const prompt = nextPrompt(requested, seen);

  const { orderStatus, playeduL } = order;
  const action = availableAction(orderStatus, order.isDelay);
  const { payment, isRollover, receipt, closeReceipt } = useOrderPayment(actions, action === 'borrow-again');
  useEffect(() => {
    const redirect = orderRedirectUrl(orderStatus, playeduL, window.location.href);
    if (redirect) void openExternalUrl(redirect, 'internal', { replace: true, withCommonParams: true });
  }, [orderStatus, playeduL]);

  return (
    <Order
      statusText={order.noticeStatusText ?? ''}
      statusDescription={order.noticeDesText ?? ''}
      {...orderHero(order, format)}
      productName={order.productName ?? ''}
      productLogo={allowUrl(order.productLogo, 'image')}
      rows={orderRows(order)}
      action={action}
      payment={action === undefined || action === 'borrow-again' ? undefined : payment}
      pressToPayment={isRollover ? actions.rollOver : actions.pressToPayment}
      confirmsBeforeRepay={actions.confirmsBeforeRepay}
      telephone={actions.telephone}
      receipt={receipt}
      onReceiptClose={closeReceipt}
      isRefreshing={isRefetching}
      repay={actions.repay}
      rollOver={actions.rollOver}
      pressToAgreements={actions.pressToAgreements}
      pressToPayments={action === undefined ? undefined : actions.pressToPayments}
      onBorrowAgain={() => void actions.borrowAgain()}
      onCall={actions.call}
      onContact={actions.contact}
      onHome={actions.openHome}
      onRefresh={() => void refetch()}
    >
      {showRecommended && order.recProducts.length > 0 && (
        <Recommended products={recommendedProducts(order)} onOpen={actions.openProduct} onMore={actions.openHome} />
      )}
      <OrderPrompts
        isOpen={prompt !== undefined}
        prompt={prompt}
        cardTitle={order.cardPopTitle ?? ''}
        cardMessage={order.cardPopMsg ?? ''}
        reminder={order.reyMsg ?? ''}
        onBind={actions.bindCard}
        onClose={close}
        onRated={() => markSeen('rating')}
        onContact={actions.contact}
      />
    </Order>
  );
}

export { OrderScreen as Component };
export const handle = { title: 'order-details.title' };
