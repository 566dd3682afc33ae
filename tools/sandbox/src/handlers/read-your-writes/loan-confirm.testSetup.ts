/** What the calls of offers show. */
import * as loanConfirm from '@loan/api/loan-confirm';
import { actAs, hand } from '../../scenario-tests/borrowerSession.testSetup.ts';
import { bind, data, isDone, nothing, type Seen, sandbox } from './readYourWrites.testSetup.ts';

const { getLoanOffer, pushLoan, listAgreements, openAgreement, getJointFailure } = loanConfirm;
const { getOlderOffer, pushOlderLoan, listOlderAgreements, openOlderAgreement, getProductTarget, trackProductClick } =
  loanConfirm;

async function takeOffer(productId = '1') {
  const { amount = 0, periods = 0, termUnit = '' } = await getLoanOffer({ productId });
  return pushLoan({ productId, amount, periods, termUnit });
}

/** The lender has other papers for this borrower from here on. */
async function otherPapers() {
  await hand(sandbox, '/reset', { stories: ['offer-agreement'] });
  actAs(sandbox, 'offer-agreement');
}

export const loanConfirmSeen: Readonly<Record<string, Seen>> = {
  [getLoanOffer.id]: ['offer-no-account', () => getLoanOffer({ productId: '1' }), () => bind()],
  [listAgreements.id]: ['offer', () => listAgreements({ productId: '1' }), otherPapers],
  [openAgreement.id]: ['offer', () => isDone(openAgreement({ productId: '1', position: '4' })), otherPapers],
  [pushLoan.id]: ['offer-at-once', () => isDone(takeOffer()), nothing],
  [getJointFailure.id]: ['joint-failure', getJointFailure, () => takeOffer('2')],
  [getOlderOffer.id]: [
    'older',
    () =>
      getOlderOffer({ productId: '4' }).then(
        ({ amount }) => amount,
        () => 'no',
      ),
    () => pushOlderLoan({ productId: '4' }),
  ],
  [listOlderAgreements.id]: ['offer', () => listOlderAgreements({ productId: '1' }), otherPapers],
  [openOlderAgreement.id]: ['offer', () => isDone(openOlderAgreement({ productId: '1', position: '4' })), otherPapers],
  [pushOlderLoan.id]: ['older', () => isDone(pushOlderLoan({ productId: '4' })), nothing],
  [trackProductClick.id]: [
    'older',
    () => data('/donation/gopia/goya/because?token=older', { productId: '4' }),
    nothing,
  ],
  [getProductTarget.id]: ['older', () => getProductTarget({ productId: '4' }), () => pushOlderLoan({ productId: '4' })],
};
