import { getLoanOffer, listAgreements, openAgreement, pushLoan } from '@loan/api/loan-confirm';
import {
  button,
  closes,
  type Deed,
  dialog,
  fails,
  heading,
  inTurn,
  loses,
  refuses,
  type State,
  says,
  taps,
  words,
} from './state.ts';

const unticks: Deed = ({ page }) =>
  page.getByRole('checkbox', { name: 'I have read and agree' }).uncheck({ force: true });
const takes = taps('Loan Now');

export const loanConfirmStates: readonly State[] = [
  { address: '/confirmLoan', is: 'an offer in one part', story: 'offer', shows: button('Loan Now') },
  {
    address: '/confirmLoan',
    is: 'nothing is agreed to yet',
    goesOn: true,
    deed: unticks,
    shows: (page) => page.locator('button[aria-disabled]', { hasText: 'Loan Now' }),
  },
  {
    address: '/confirmLoan',
    is: 'why it cannot be taken',
    goesOn: true,
    deed: ({ page }) => page.getByRole('button', { name: 'Loan Now' }).tap({ force: true }),
    shows: words('Please read the agreements and tick the box first.'),
  },
  { address: '/confirmLoan', is: 'in twelve parts', story: 'offer-12', shows: words('12/12') },
  { address: '/confirmLoan', is: 'long names, a million', story: 'offer-long', shows: button('Loan Now') },
  { address: '/confirmLoan', is: 'in rupees', story: 'offer-rupee', shows: words(/₹/) },
  {
    address: '/confirmLoan',
    is: 'an agreement to read first',
    story: 'offer-agreement',
    shows: dialog('Loan agreement'),
  },
  {
    address: '/confirmLoan',
    is: 'an agreement that leads nowhere',
    story: 'offer-agreement',
    before: says(getLoanOffer, (data) => {
      data['popAgreementUrl'] = 'ftp://elsewhere.example/paper';
    }),
    shows: words(/The agreement cannot be shown here/),
  },
  { address: '/confirmLoan', is: 'no account: the pop', story: 'offer-no-account', shows: dialog(/.+/) },
  {
    address: '/confirmLoan',
    is: 'no account: the notice',
    goesOn: true,
    deed: closes('Escape'),
    shows: words('No account yet'),
  },
  {
    address: '/confirmLoan',
    is: 'the papers cannot be had',
    story: 'offer',
    before: fails(listAgreements),
    shows: words('The agreements could not be loaded'),
  },
  {
    address: '/confirmLoan',
    is: 'a paper that does not open',
    story: 'offer',
    before: fails(openAgreement),
    deed: taps('Loan Agreement'),
    shows: words(/could not be opened|could not be read/),
  },
  {
    address: '/confirmLoan',
    is: 'refused',
    story: 'offer',
    before: refuses(pushLoan, 'The offer has changed.'),
    deed: takes,
    shows: words('The loan was not made'),
  },
  {
    address: '/confirmLoan',
    is: 'not confirmed',
    story: 'offer',
    before: loses(pushLoan, 'lost-request'),
    deed: takes,
    shows: words('The result is not confirmed'),
  },
  {
    address: '/confirmLoan',
    is: 'on its way, and no page to go on to',
    story: 'offer',
    before: loses(pushLoan, 'lost-answer'),
    deed: takes,
    shows: heading('Your loan is on its way'),
  },
  { address: '/confirmLoan', is: 'an offer that has expired', story: 'offer-expired', shows: words(/expired/) },
  {
    address: '/confirmLoan',
    is: 'nothing came of it: it may be asked for again',
    isTimed: true,
    story: 'offer',
    before: loses(pushLoan, 'lost-request'),
    deed: inTurn(takes, async ({ page }) => {
      await page.getByText('The result is not confirmed').waitFor();
      await page.clock.fastForward(122_000);
    }),
    shows: words('No loan was made'),
  },
  {
    address: '/confirmLoan',
    is: 'the question before asking twice',
    isTimed: true,
    goesOn: true,
    deed: taps('Ask for the loan again'),
    shows: dialog('Ask once more?'),
  },
  { address: '/confirmPeriod', is: 'the offer', story: 'offer-period', shows: button('Loan Now') },
  { address: '/confirm', is: 'the older offer', story: 'older', shows: button('Get my first loan') },
  { address: '/confirm', is: 'its advertisement', story: 'older-promotion', shows: dialog(/First loan/) },
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
];
