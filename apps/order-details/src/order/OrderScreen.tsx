/** The borrower sees what was taken, where it stands, and does what can be done now: repay, roll over, borrow again. */
import { getOrder } from '@loan/api/order-details';
import { gateUrl, later, openOutside, useAnswer, useEnvironment, useFormat, useReload } from '@loan/frame';
import { useEffect } from 'react';
import { nextPop } from '../prompts/nextPrompt.ts';
import { useSeenPops } from '../prompts/useSeenPrompts.ts';
import { recommendedProducts } from '../recommended/recommendedProducts.ts';
import { Order } from './Order.tsx';
import { orderActions } from './availableAction.ts';
import { orderRows } from './orderRows.ts';
import { useOrderDeeds } from './useOrderActions.ts';
import { wayOn } from './orderRedirectUrl.ts';

const OrderPops = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "pops" */ '../prompts/OrderPrompts.tsx')).OrderPops,
);
const Recommended = /* @__PURE__ */ later(async () => (await import('../recommended/Recommended.tsx')).Recommended);

export function Component() {
  const order = useAnswer(getOrder);
  const { money } = useFormat();
  const { appRating, showRecommended } = useEnvironment();
  const { reload, isReloading } = useReload();
  const deeds = useOrderDeeds(order);
  const { seen, close } = useSeenPops(deeds.orderId);
  const wanted = {
    card: order.cardNeedPop,
    reminder: Boolean(order.reyMsg),
    rating: order.isScore && appRating !== 'off',
  };
  const pop = nextPop(wanted, seen);

  const { orderStatus, playeduL } = order;
  const action = orderActions(orderStatus, order.isDelay);
  useEffect(() => {
    const redirect = wayOn(orderStatus, playeduL, window.location.href);
    if (redirect) void openOutside(redirect, 'internal', { replace: true, withLaunch: true });
  }, [orderStatus, playeduL]);

  return (
    <Order
      status={orderStatus}
      statusText={order.noticeStatusText ?? ''}
      statusDescription={order.noticeDesText ?? ''}
      amount={money(order.amount)}
      productName={order.productName ?? ''}
      productLogo={gateUrl(order.productLogo, 'image')}
      rows={orderRows(order)}
      action={action}
      payment={action === undefined || action === 'borrow-again' ? undefined : deeds.payment}
      toPayment={deeds.toPayment}
      asksBeforeRepaying={deeds.asksBeforeRepaying}
      telephone={deeds.telephone}
      isRefreshing={isReloading}
      repay={deeds.repay}
      rollOver={deeds.rollOver}
      onBorrowAgain={() => void deeds.borrowAgain()}
      onCall={deeds.call}
      onRefresh={() => void reload()}
    >
      {showRecommended && order.recProducts.length > 0 && (
        <Recommended isOpen products={recommendedProducts(order)} onOpen={deeds.openProduct} onMore={deeds.more} />
      )}
      {pop && (
        <OrderPops
          isOpen
          pop={pop}
          cardTitle={order.cardPopTitle ?? ''}
          cardMessage={order.cardPopMsg ?? ''}
          reminder={order.reyMsg ?? ''}
          onBind={deeds.bindCard}
          onClose={close}
        />
      )}
    </Order>
  );
}
