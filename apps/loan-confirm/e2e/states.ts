import { getJointLoginFailure, getProductTarget, pushLegacyLoan } from '@loan/api/loan-confirm';
import {
  byButton,
  byDialog,
  byHeading,
  byText,
  changeResponseData,
  failWithServerError,
  rejectRequest,
  type State,
  taps,
} from '@loan/e2e/states/screenState';
import { loanOfferStates } from './loanOffer.ts';

export const states: readonly State[] = [
  ...loanOfferStates,
  { path: '/confirm', title: 'legacy offer', scenario: 'legacy-offer', locator: byButton('Get my first loan') },
  { path: '/confirm', title: 'promotion dialog', scenario: 'legacy-offer-promotion', locator: byDialog(/borrow more/) },
  {
    path: '/confirm',
    title: 'promotion without a target',
    continuesPrevious: true,
    arrange: failWithServerError(getProductTarget),
    isBrief: true,
    act: taps('Show me'),
    locator: byText('The page could not be opened. Please try again.'),
  },
  {
    path: '/confirm',
    title: 'loan rejected by the API',
    scenario: 'legacy-offer',
    arrange: rejectRequest(pushLegacyLoan, 'The offer has changed.'),
    act: taps('Get my first loan'),
    locator: byText('The loan was not made'),
  },
  { path: '/loanAgreement', title: 'four agreements', scenario: 'agreements', locator: byButton('Privacy Consent') },
  {
    path: '/loanAgreement',
    title: 'agreement opened',
    continuesPrevious: true,
    act: taps('Privacy Consent'),
    locator: (page) => page.getByTitle('Privacy Consent'),
  },
  {
    path: '/loanAgreement',
    title: 'no agreements',
    scenario: 'agreements',
    arrange: ({ network }) =>
      network.rewriteResponse(/\/v3\/contract\/contract\?/, () => '{"code":0,"message":"","data":[]}'),
    locator: byText('This loan has no agreements to read.'),
  },
  {
    path: '/unionError',
    title: 'failed loan with the partner’s reason and another product',
    scenario: 'joint-failure',
    locator: byHeading('Failed'),
  },
  {
    path: '/unionError',
    title: 'failed loan without a reason',
    scenario: 'joint-failure',
    arrange: changeResponseData(getJointLoginFailure, (data) => {
      for (const name of Object.keys(data)) delete data[name];
    }),
    locator: byText('We were not told why.'),
  },
];
