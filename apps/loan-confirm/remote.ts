/** Loan offers, their agreements, and their acceptance. */
import {
  CONFIRM_LOAN_AGREEMENT_SCENE,
  getJointLoginFailure,
  getLegacyOffer,
  getLoanOffer,
  listAgreements,
  listLegacyAgreements,
} from '@loan/api/loan-confirm';
import { defineRemote, optionalSearchParam, query, searchParam } from '@loan/frame/remote';

const productId = searchParam('productId', 'product_id');
const agreementParams = { productId, scene: CONFIRM_LOAN_AGREEMENT_SCENE };

const offer = {
  module: './src/offer/LoanOfferScreen.tsx',
  // The offer can be shown without its agreements; it cannot be accepted.
  queries: [query(getLoanOffer, { productId }), query(listAgreements, agreementParams, { isOptional: true })],
  next: ['/order', '/bindBank'],
};

export default defineRemote({
  name: 'loan-confirm',
  screens: {
    '/confirmLoan': offer,
    '/confirmPeriod': offer,
    '/confirm': {
      module: './src/legacy-offer/LegacyOfferScreen.tsx',
      queries: [
        query(getLegacyOffer, { productId, orderId: optionalSearchParam('orderId') }),
        query(listLegacyAgreements, { productId }, { isOptional: true }),
      ],
      next: ['/order'],
    },
    '/loanAgreement': {
      module: './src/agreements/LoanAgreementScreen.tsx',
      queries: [query(listAgreements, agreementParams)],
    },
    '/unionError': { module: './src/joint-failure/JointFailureScreen.tsx', queries: [query(getJointLoginFailure, {})] },
  },
});
