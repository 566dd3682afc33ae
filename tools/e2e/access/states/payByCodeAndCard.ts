import { commitRepayment, confirmRepayment, getInstalmentPlan } from '@loan/api/repayment';
import {
  button,
  chooses,
  type Deed,
  dialog,
  fails,
  heading,
  inTurn,
  loses,
  refuses,
  type State,
  taps,
  words,
} from './state.ts';

const mayCopy: Deed = ({ page }) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
const payCode = 'payCode=005632796486&repayAmount=503500';

/** Pages that show a number to pay with. */
export const byCodeStates: readonly State[] = [
  { address: '/repaymentOfCode', is: 'a code', story: 'pay-code', shows: button('Copy') },
  {
    address: '/repaymentOfCode',
    is: 'copied',
    goesOn: true,
    before: mayCopy,
    deed: taps('Copy'),
    shows: words('copy success'),
  },
  {
    address: '/repaymentOfCode',
    is: 'when it will appear',
    goesOn: true,
    deed: taps('I have paid'),
    shows: dialog('When will it appear?'),
  },
  {
    address: '/repaymentOfCode',
    is: 'the QR code cannot be had',
    story: 'pay-qr',
    before: ({ network }) => network.harms(/\/sandbox\/pictures\/qr\//, 'missing'),
    shows: words('The picture could not be loaded. Please pay with the code.'),
  },
  {
    address: '/repaymentOfCode',
    is: 'a QR code',
    story: 'pay-qr',
    shows: (page) => page.getByRole('img', { name: /QR code for paying/ }),
  },
  {
    address: '/repaymentOfCode',
    is: 'the QR code enlarged',
    goesOn: true,
    deed: taps(/^Enlarge/),
    shows: dialog(/.*/),
  },
  {
    address: '/repaymentOfCode',
    is: 'hidden, because it came with a link',
    query: `showType=1&${payCode}`,
    shows: words('Open this code from your order'),
  },
  { address: '/repaymentOfCode', is: 'no code', query: 'showType=1', shows: words('There is no code here') },
  { address: '/repaymentOfCode2', is: 'no code', story: 'pay-code-2', shows: words('There is no code here') },
  {
    address: '/repaymentOfCode2',
    is: 'the contract number and how to pay',
    story: 'rollover',
    deed: taps('PeraPouch e-wallet'),
    shows: words('Please keep the depositslip as proof of payment'),
  },
  { address: '/carpmm', is: 'a wallet and a counter', story: 'guide', shows: words('Reference_no') },
  {
    address: '/carpmm',
    is: 'a picture enlarged',
    goesOn: true,
    deed: taps('Enlarge: Pay with an e-wallet'),
    shows: dialog(/.*/),
  },
  { address: '/carpmm', is: 'no number', query: 'requestType=1', shows: words('The Reference_no is not named') },
  {
    address: '/carpmm',
    is: 'hidden, because it came with a link',
    query: `requestType=1&amount=503500&payCode=005632796486`,
    shows: words('Open this page from your order'),
  },
  { address: '/paymentInstructions', is: 'the same', story: 'payment-instructions', shows: words('Reference_no') },
];

/** Paying with a card, and on the partner's page. */
export const byCardStates: readonly State[] = [
  {
    address: '/repaymentWay',
    is: 'four cards',
    story: 'cards',
    shows: (page) => page.getByRole('radio', { name: /Luzon/ }),
  },
  {
    address: '/repaymentWay',
    is: 'no card is chosen',
    goesOn: true,
    deed: ({ page }) => page.getByRole('button', { name: 'Pay', exact: true }).tap({ force: true }),
    shows: words('select a paying bank card first'),
  },
  {
    address: '/repaymentWay',
    is: 'the question before paying',
    goesOn: true,
    deed: inTurn(chooses(/Luzon/), ({ page }) => page.getByRole('button', { name: 'Pay', exact: true }).tap()),
    shows: dialog(/^Pay .*\?/),
  },
  {
    address: '/repaymentWay',
    is: 'refused without a word',
    goesOn: true,
    before: refuses(commitRepayment, ''),
    deed: taps(/^Pay now$/),
    shows: words('processing failed'),
  },
  { address: '/repaymentWay', is: 'the list failed', story: 'cards-fail', shows: words('card list query failed') },
  { address: '/repaymentWay', is: 'no card', story: 'no-card', shows: words('No card yet') },
  {
    address: '/repaymentWay',
    is: 'the code is awaited',
    story: 'card-code',
    deed: inTurn(
      chooses(/Visayas/),
      ({ page }) => page.getByRole('button', { name: 'Pay', exact: true }).tap(),
      taps(/^Pay now$/),
    ),
    shows: words(/Send again in \d+ s/),
  },
  {
    address: '/repaymentWay',
    is: 'the code is too short',
    goesOn: true,
    deed: taps('Confirm'),
    shows: words('enter the correct code'),
  },
  {
    address: '/repaymentWay',
    is: 'the code is wrong',
    goesOn: true,
    before: refuses(confirmRepayment, '', '800006'),
    deed: inTurn(({ borrower }) => borrower.types('000000', 'Code from the SMS'), taps('Confirm')),
    shows: words('Wrong verification code'),
  },
  {
    address: '/repaymentWay',
    is: 'the question before leaving',
    goesOn: true,
    deed: taps('Leave'),
    shows: dialog('Leave without paying?'),
  },
  {
    address: '/repaymentWay',
    is: 'not confirmed',
    story: 'cards',
    before: loses(commitRepayment, 'lost-request'),
    deed: inTurn(
      chooses(/Luzon/),
      ({ page }) => page.getByRole('button', { name: 'Pay', exact: true }).tap(),
      taps(/^Pay now$/),
    ),
    shows: words('The result is not confirmed'),
  },
  { address: '/addnormalcard', is: 'how a card is added', story: 'add-card', shows: button('Enter bank details') },
  { address: '/alipayrepayment', is: 'the way to the partner', story: 'partner-pay', shows: button('Go on to pay') },
  {
    address: '/alipayrepayment',
    is: 'what is owed is not known',
    story: 'partner-pay',
    before: fails(getInstalmentPlan),
    shows: heading('Pay on the partner’s page'),
  },
];
