import { getInstalmentPlan, startInstalmentPayment, startRollover } from '@loan/api/repayment';
import { byCardStates, byCodeStates } from './payByCodeAndCard.ts';
import {
  button,
  chooses,
  closes,
  type Deed,
  dialog,
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

const later =
  (ms: number): Deed =>
  ({ page }) =>
    page.clock.fastForward(ms);

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

export const repaymentStates: readonly State[] = [...instalments, ...rollover, ...byCodeStates, ...byCardStates];
