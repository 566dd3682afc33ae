import {
  commitRepayment,
  confirmRepayment,
  getInstalmentPlan,
  startInstalmentPayment,
  startRollover,
} from '@loan/api/repayment';
import {
  button,
  closes,
  type Deed,
  dialog,
  fails,
  heading,
  holds,
  inTurn,
  loses,
  refuses,
  type State,
  says,
  taps,
  words,
} from './state.ts';

const chooses =
  (name: RegExp): Deed =>
  ({ page }) =>
    page.getByRole('radio', { name }).check({ force: true });
const later =
  (ms: number): Deed =>
  ({ page }) =>
    page.clock.fastForward(ms);
const mayCopy: Deed = ({ page }) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
const payCode = 'payCode=005632796486&repayAmount=503500';

const instalments: readonly State[] = [
  { address: '/repay', is: 'one instalment', story: 'instalment', shows: button('Pay Now') },
  { address: '/repay', is: 'three instalments', story: 'instalments-3', shows: button('Pay Now') },
  {
    address: '/repay',
    is: 'all of them chosen, the amount open for typing',
    goesOn: true,
    deed: inTurn(
      ({ page }) => page.getByRole('checkbox', { name: 'Select all' }).check({ force: true }),
      taps('Modify amount'),
    ),
    shows: (page) => page.getByLabel('Modify amount'),
  },
  {
    address: '/repay',
    is: 'the banks to choose from',
    goesOn: true,
    deed: taps(/^Bank name/),
    shows: dialog('Bank name'),
  },
  { address: '/repay', is: 'twelve, one late', story: 'instalments-12', shows: words(/Overdue since/) },
  {
    address: '/repay',
    is: 'the paid ones',
    goesOn: true,
    deed: taps(/Paid installments/),
    shows: words('Installment 4'),
  },
  { address: '/repay', is: 'paid elsewhere', story: 'utr', shows: button('Submit UTR') },
  {
    address: '/repay',
    is: 'no bank to choose',
    story: 'no-bank',
    shows: words('No bank can be chosen for this order.'),
  },
  { address: '/repay', is: 'nothing left to pay', story: 'nothing-owed', shows: words('Nothing is left to pay') },
  {
    address: '/repay',
    is: 'no amount is known',
    story: 'instalment',
    before: says(getInstalmentPlan, (data) => {
      const plan = data['repayPlanDetail'] as { repayWaitDetail: Record<string, unknown>[] };
      for (const one of plan.repayWaitDetail) one['totalAmount'] = null;
    }),
    shows: words(/Please type an amount/),
  },
  {
    address: '/repay',
    is: 'the payment is being prepared',
    story: 'instalment',
    before: holds(startInstalmentPayment),
    deed: taps('Pay Now'),
    shows: words('Preparing your payment…'),
  },
  {
    address: '/repay',
    is: 'refused',
    story: 'instalment',
    before: refuses(startInstalmentPayment, 'Not today.'),
    deed: taps('Pay Now'),
    shows: words('Not today.'),
  },
  {
    address: '/repay',
    is: 'the payment page is missing',
    story: 'instalment',
    before: says(startInstalmentPayment, (data) => {
      delete data['payUrl'];
    }),
    deed: taps('Pay Now'),
    shows: words('The payment page is missing'),
  },
  {
    address: '/repay',
    is: 'the result dialog',
    story: 'wallet-late',
    deed: taps('Pay Now'),
    shows: dialog('Repayment reminder'),
  },
  {
    address: '/repay',
    is: 'on its way',
    goesOn: true,
    deed: taps('Confirm'),
    shows: words('Your payment may be on its way'),
  },
  {
    address: '/repay',
    is: 'the question before paying twice',
    goesOn: true,
    deed: taps('Pay Now'),
    shows: dialog('Pay once more?'),
  },
  {
    address: '/repay',
    is: 'not confirmed',
    story: 'instalment-lost',
    deed: taps('Pay Now'),
    shows: words('The result is not confirmed'),
  },
  {
    address: '/repay',
    is: 'nothing has arrived',
    isTimed: true,
    story: 'instalment',
    before: loses(startInstalmentPayment, 'lost-request'),
    deed: inTurn(
      taps('Pay Now'),
      ({ page }) => page.getByText('The result is not confirmed').waitFor(),
      later(122_000),
    ),
    shows: words('No payment has arrived'),
  },
];

const rollover: readonly State[] = [
  { address: '/repayDelay', is: 'four channels', story: 'rollover', shows: button('Payment Method') },
  {
    address: '/repayDelay',
    is: 'the channels',
    goesOn: true,
    deed: taps('Payment Method'),
    shows: dialog('Payment Method'),
  },
  {
    address: '/repayDelay',
    is: 'one is chosen',
    goesOn: true,
    deed: chooses(/Kiosko/),
    shows: button('Show the barcode'),
  },
  { address: '/repayDelay', is: 'the barcode', goesOn: true, deed: taps('Show the barcode'), shows: dialog('Barcode') },
  {
    address: '/repayDelay',
    is: 'being prepared, in the sheet',
    goesOn: true,
    before: holds(startRollover),
    deed: inTurn(closes('Escape'), taps(/^Payment$/)),
    shows: words('Preparing your payment…'),
  },
  {
    address: '/repayDelay',
    is: 'overdue, with instructions',
    story: 'rollover-banner',
    shows: words('How to repay: see the instructions'),
  },
  {
    address: '/repayDelay',
    is: 'one channel',
    story: 'rollover-one',
    deed: taps('Payment Method'),
    shows: dialog('Payment Method'),
  },
  { address: '/repayDelay', is: 'no channel', story: 'rollover-none', shows: heading('Rollover Repayment') },
  {
    address: '/repayDelay',
    is: 'not confirmed',
    story: 'rollover-one',
    before: loses(startRollover, 'lost-request'),
    deed: taps('Payment Method', /^Payment$/),
    shows: words('The result is not confirmed'),
  },
];

const byCode: readonly State[] = [
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

const byCard: readonly State[] = [
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

export const repaymentStates: readonly State[] = [...instalments, ...rollover, ...byCode, ...byCard];
