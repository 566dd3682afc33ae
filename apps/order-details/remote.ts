import { getOrder } from '@loan/api/order-details';
import { defineRemote, query, searchParam } from '@loan/frame/remote';

const order = {
  module: './src/order/OrderScreen.tsx',
  queries: [query(getOrder, { productId: searchParam('productId', 'product_id'), orderId: searchParam('orderId') })],
  next: ['/repay', '/repayDelay'],
};

export default defineRemote({
  name: 'order-details',
  screens: { '/loanDetail': order, '/order': order },
});
