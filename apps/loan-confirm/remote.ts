/** Do I take this loan? */
import { CONFIRM_LOAN_SCENE } from '@loan/api/constants';
import { getLoanOffer, listAgreements } from '@loan/api/loan-confirm';
import { ask, defineRemote, fromAddress } from '@loan/frame/door';

const productId = fromAddress('productId', 'product_id');

const offer = {
  module: './src/offer/LoanOfferScreen.tsx',
  // The offer can be read without its papers; it cannot be taken.
  asks: [
    ask(getLoanOffer, { productId }),
    ask(listAgreements, { productId, scene: CONFIRM_LOAN_SCENE }, { isOptional: true }),
  ],
  next: ['/order', '/bindBank'],
};

export default defineRemote({
  name: 'loan-confirm',
  screens: {
    '/confirmLoan': offer,
    '/confirmPeriod': offer,
  },
});
