/** The borrower sees what was taken, where it stands, and does what can be done now: repay, roll over, borrow again. */
import { getOrder } from '@loan/api/order-details';
import { useAddress, useAnswer, useFormat, useGo } from '@loan/frame';
import { Order } from './Order.tsx';
import { orderActions } from './orderActions.ts';

export function Component() {
  const order = useAnswer(getOrder);
  const { money } = useFormat();
  const { value } = useAddress();
  const go = useGo();
  const query = { productId: value('productId'), orderId: value('orderId') };
  return (
    <Order
      status={order.orderStatus}
      statusText={order.noticeStatusText ?? ''}
      statusDescription={order.noticeDesText ?? ''}
      amount={money(order.amount)}
      productName={order.productName ?? ''}
      rows={(order.userOrderDetail?.detail ?? []).map(({ text, value: shown }) => ({
        label: text ?? '',
        value: shown ?? '',
      }))}
      actions={orderActions(order.orderStatus, order.isDelay)}
      onRepay={() => void go('/repay', { query })}
      onRollOver={() => void go('/repayDelay', { query })}
    />
  );
}
