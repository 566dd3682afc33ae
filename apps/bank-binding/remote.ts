/** Which account may be used? */
import { getBankForm } from '@loan/api/bank-binding';
import { ask, defineRemote, fromAddress } from '@loan/frame/door';

const account = {
  module: './src/account/AccountScreen.tsx',
  asks: [ask(getBankForm, { product_id: fromAddress('product_id', 'productId') })],
  next: ['/order', '/confirmLoan'],
};

export default defineRemote({
  name: 'bank-binding',
  screens: { '/bindBank': account, '/bindCard': account },
});
