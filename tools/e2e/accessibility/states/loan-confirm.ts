import { getJointLoginFailure, getProductTarget, pushLegacyLoan } from '@loan/api/loan-confirm';
import { loanOfferStates } from './loanOffer.ts';
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
} from './screenState.ts';

export const states: readonly State[] = [
  ...loanOfferStates,
  { path: '/confirm', title: 'the older offer', scenario: 'older', locator: byButton('Get my first loan') },
  { path: '/confirm', title: 'its advertisement', scenario: 'legacy-offer-promotion', locator: byDialog(/First loan/) },
  {
    path: '/confirm',
    title: 'the advertisement leads nowhere',
    continuesPrevious: true,
    arrange: failWithServerError(getProductTarget),
    act: taps('Show me'),
    locator: byText('The page could not be opened. Please try again.'),
  },
  {
    path: '/confirm',
    title: 'refused',
    scenario: 'older',
    arrange: rejectRequest(pushLegacyLoan, 'The offer has changed.'),
    act: taps('Get my first loan'),
    locator: byText('The loan was not made'),
  },
  { path: '/loanAgreement', title: 'four papers', scenario: 'agreements', locator: byButton('Privacy Consent') },
  {
    path: '/loanAgreement',
    title: 'a paper',
    continuesPrevious: true,
    act: taps('Privacy Consent'),
    locator: (page) => page.getByTitle('Privacy Consent'),
  },
  {
    path: '/loanAgreement',
    title: 'no papers',
    scenario: 'agreements',
    arrange: ({ network }) =>
      network.rewriteResponse(/\/v3\/contract\/contract\?/, () => '{"code":0,"message":"","data":[]}'),
    locator: byText('This loan has no agreements to read.'),
  },
  {
    path: '/unionError',
    title: 'the partner’s reason, and another product',
    scenario: 'joint-failure',
    locator: byHeading('Failed'),
  },
  {
    path: '/unionError',
    title: 'without a reason',
    scenario: 'joint-failure',
    arrange: changeResponseData(getJointLoginFailure, (data) => {
      for (const name of Object.keys(data)) delete data[name];
    }),
    locator: byText('We were not told why.'),
  },
];
