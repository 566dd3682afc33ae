/** Do I take this loan? */
import { CONFIRM_LOAN_SCENE } from '@loan/api/constants';
import {
  getJointFailure,
  getLoanOffer,
  getOlderOffer,
  listAgreements,
  listOlderAgreements,
} from '@loan/api/loan-confirm';
import { ask, defineRemote, fromAddress, maybeFromAddress } from '@loan/frame/door';

const productId = fromAddress('productId', 'product_id');
const papers = { productId, scene: CONFIRM_LOAN_SCENE };

const offer = {
  module: './src/offer/LoanOfferScreen.tsx',
  // The offer can be read without its papers; it cannot be taken.
  asks: [ask(getLoanOffer, { productId }), ask(listAgreements, papers, { isOptional: true })],
  next: ['/order', '/bindBank'],
};

export default defineRemote({
  name: 'loan-confirm',
  screens: {
    '/confirmLoan': offer,
    '/confirmPeriod': offer,
    '/confirm': {
      module: './src/legacy-offer/LegacyOfferScreen.tsx',
      asks: [
        ask(getOlderOffer, { productId, orderId: maybeFromAddress('orderId') }),
        ask(listOlderAgreements, { productId }, { isOptional: true }),
      ],
      next: ['/order'],
    },
    '/loanAgreement': { module: './src/agreements/LoanAgreementScreen.tsx', asks: [ask(listAgreements, papers)] },
    '/unionError': { module: './src/joint-failure/JointFailureScreen.tsx', asks: [ask(getJointFailure, {})] },
  },
});
