/** Read-your-writes cases of bank binding. */
import { changeBankAccount, getBankForm, saveBankAccount } from '@loan/api/bank-binding';
import { getLoanOffer } from '@loan/api/loan-confirm';
import { getOrder } from '@loan/api/order-details';
import { bindAccount, order, type ReadYourWriteCase } from './readYourWrites.testSetup.ts';

export const cases: Readonly<Record<string, ReadYourWriteCase>> = {
  [getBankForm.id]: ['bank-form', () => getBankForm({ product_id: '1' }), () => bindAccount()],
  [saveBankAccount.id]: [
    'offer-no-account',
    async () => (await getLoanOffer({ productId: '1' })).bankCardInfo,
    () => bindAccount(),
  ],
  [changeBankAccount.id]: [
    'bank-from-order',
    async () => (await getOrder(order('bank-from-order'))).cardNeedPop,
    async () => {
      const { items } = await getBankForm({ product_id: '1' });
      const fields = Object.fromEntries(items.map(({ code, value }) => [code, value ?? '']));
      return changeBankAccount({ product_id: '1', fields: { ...fields, bankCode: 'LUZN', accountNumber: '11' } });
    },
  ],
};
