/** Read-your-writes cases of offers. */
import * as loanConfirm from '@loan/api/loan-confirm';
import { actAs, callTestApi } from '../../scenario-tests/borrowerSession.testSetup.ts';
import {
  bindAccount,
  noChange,
  type ReadYourWriteCase,
  rawData,
  sandbox,
  succeeds,
} from './readYourWrites.testSetup.ts';

const { getLoanOffer, pushLoan, listAgreements, openAgreement, getJointLoginFailure: getJointFailure } = loanConfirm;
const {
  getLegacyOffer,
  pushLegacyLoan,
  listLegacyAgreements,
  openLegacyAgreement,
  getProductTarget,
  trackProductClick,
} = loanConfirm;

async function acceptOffer(productId = '1') {
  const { amount = 0, periods = 0, termUnit = '' } = await getLoanOffer({ productId });
  return pushLoan({ productId, amount, periods, termUnit });
}

/** Gives the offer other agreements. */
async function changeAgreements() {
  await callTestApi(sandbox, '/reset', { scenarios: ['offer-agreement'] });
  actAs(sandbox, 'offer-agreement');
}

export const cases: Readonly<Record<string, ReadYourWriteCase>> = {
  [getLoanOffer.id]: ['offer-no-account', () => getLoanOffer({ productId: '1' }), () => bindAccount()],
  [listAgreements.id]: ['offer', () => listAgreements({ productId: '1' }), changeAgreements],
  [openAgreement.id]: [
    'offer',
    () => succeeds(openAgreement({ productId: '1', position: '4', orderId: '' })),
    changeAgreements,
  ],
  [pushLoan.id]: ['offer-at-once', () => succeeds(acceptOffer()), noChange],
  [getJointFailure.id]: ['joint-failure', getJointFailure, () => acceptOffer('2')],
  [getLegacyOffer.id]: [
    'legacy-offer',
    () =>
      getLegacyOffer({ productId: '4' }).then(
        ({ amount }) => amount,
        () => 'no',
      ),
    () => pushLegacyLoan({ productId: '4' }),
  ],
  [listLegacyAgreements.id]: ['offer', () => listLegacyAgreements({ productId: '1' }), changeAgreements],
  [openLegacyAgreement.id]: [
    'offer',
    () => succeeds(openLegacyAgreement({ productId: '1', position: '4' })),
    changeAgreements,
  ],
  [pushLegacyLoan.id]: ['legacy-offer', () => succeeds(pushLegacyLoan({ productId: '4' })), noChange],
  [trackProductClick.id]: [
    'legacy-offer',
    () => rawData('/donation/gopia/goya/because?token=legacy-offer', { productId: '4' }),
    noChange,
  ],
  [getProductTarget.id]: [
    'legacy-offer',
    () => getProductTarget({ productId: '4' }),
    () => pushLegacyLoan({ productId: '4' }),
  ],
};
