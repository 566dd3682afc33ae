import { getJointFailure, getProductTarget, pushOlderLoan } from '@loan/api/loan-confirm';
import { loanOfferStates } from './loanOffer.ts';
import { button, dialog, fails, heading, refuses, type State, says, taps, words } from './screenState.ts';

export const loanConfirmStates: readonly State[] = [
  ...loanOfferStates,
  { address: '/confirm', is: 'the older offer', story: 'older', shows: button('Get my first loan') },
  { address: '/confirm', is: 'its advertisement', story: 'older-promotion', shows: dialog(/First loan/) },
  {
    address: '/confirm',
    is: 'the advertisement leads nowhere',
    goesOn: true,
    before: fails(getProductTarget),
    deed: taps('Show me'),
    shows: words('The page could not be opened. Please try again.'),
  },
  {
    address: '/confirm',
    is: 'refused',
    story: 'older',
    before: refuses(pushOlderLoan, 'The offer has changed.'),
    deed: taps('Get my first loan'),
    shows: words('The loan was not made'),
  },
  { address: '/loanAgreement', is: 'four papers', story: 'agreements', shows: button('Privacy Consent') },
  {
    address: '/loanAgreement',
    is: 'a paper',
    goesOn: true,
    deed: taps('Privacy Consent'),
    shows: (page) => page.getByTitle('Privacy Consent'),
  },
  {
    address: '/loanAgreement',
    is: 'no papers',
    story: 'agreements',
    before: ({ network }) => network.rewrites(/\/v3\/contract\/contract\?/, () => '{"code":0,"message":"","data":[]}'),
    shows: words('This loan has no agreements to read.'),
  },
  {
    address: '/unionError',
    is: 'the partner’s reason, and another product',
    story: 'joint-failure',
    shows: heading('Failed'),
  },
  {
    address: '/unionError',
    is: 'without a reason',
    story: 'joint-failure',
    before: says(getJointFailure, (data) => {
      for (const name of Object.keys(data)) delete data[name];
    }),
    shows: words('We were not told why.'),
  },
];
