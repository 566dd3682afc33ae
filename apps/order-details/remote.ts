import { getOrder } from '@loan/api/order-details';
import { ask, defineRemote, fromAddress } from '@loan/frame/door';

const order = {
  module: './src/order/OrderScreen.tsx',
  asks: [ask(getOrder, { productId: fromAddress('productId', 'product_id'), orderId: fromAddress('orderId') })],
  next: ['/repay', '/repayDelay'],
};

export default defineRemote({
  name: 'order-details',
  screens: { '/loanDetail': order, '/order': order },
});
