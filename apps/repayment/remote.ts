/** What do I owe, and how do I pay it? */
import { getRolloverPlan } from '@loan/api/repayment';
import { ask, defineRemote, fromAddress } from '@loan/frame/door';

const order = { productId: fromAddress('productId', 'product_id'), orderId: fromAddress('orderId') };

export default defineRemote({
  name: 'repayment',
  screens: {
    '/repayDelay': {
      module: './src/rollover/RolloverScreen.tsx',
      asks: [ask(getRolloverPlan, order)],
      next: ['/repaymentOfCode2', '/order'],
    },
  },
});
