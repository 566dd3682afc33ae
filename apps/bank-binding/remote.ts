/** The bank account or wallet that the borrower is paid on. `/bindCard` is the older path of the same screen. */
import { getBankForm } from '@loan/api/bank-binding';
import { defineRemote, query, searchParam } from '@loan/frame/remote';

const account = {
  module: './src/account/AccountScreen.tsx',
  queries: [query(getBankForm, { product_id: searchParam('product_id', 'productId') })],
  next: ['/order', '/confirmLoan'],
};

export default defineRemote({
  name: 'bank-binding',
  screens: { '/bindBank': account, '/bindCard': account },
});
