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
  getLegacyOffer: getOlderOffer,
  pushLegacyLoan: pushOlderLoan,
  listLegacyAgreements: listOlderAgreements,
  openLegacyAgreement: openOlderAgreement,
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
  [openAgreement.id]: ['offer', () => succeeds(openAgreement({ productId: '1', position: '4' })), changeAgreements],
  [pushLoan.id]: ['offer-at-once', () => succeeds(acceptOffer()), noChange],
  [getJointFailure.id]: ['joint-failure', getJointFailure, () => acceptOffer('2')],
  [getOlderOffer.id]: [
    'older',
    () =>
      getOlderOffer({ productId: '4' }).then(
        ({ amount }) => amount,
        () => 'no',
      ),
    () => pushOlderLoan({ productId: '4' }),
  ],
  [listOlderAgreements.id]: ['offer', () => listOlderAgreements({ productId: '1' }), changeAgreements],
  [openOlderAgreement.id]: [
    'offer',
    () => succeeds(openOlderAgreement({ productId: '1', position: '4' })),
    changeAgreements,
  ],
  [pushOlderLoan.id]: ['older', () => succeeds(pushOlderLoan({ productId: '4' })), noChange],
  [trackProductClick.id]: [
    'older',
    () => rawData('/donation/gopia/goya/because?token=older', { productId: '4' }),
    noChange,
  ],
  [getProductTarget.id]: ['older', () => getProductTarget({ productId: '4' }), () => pushOlderLoan({ productId: '4' })],
};
