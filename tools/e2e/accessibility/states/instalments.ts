/** Paying instalments from a wallet. */
import { getInstalmentPlan, startInstalmentPayment, submitUtr } from '@loan/api/repayment';
import {
  button,
  type Deed,
  dialog,
  goesOffline,
  holds,
  inTurn,
  loses,
  losesWhatComesLater,
  refuses,
  type State,
  says,
  taps,
  words,
  wordsInTheOpen,
} from './screenState.ts';

const later =
  (ms: number): Deed =>
  ({ page }) =>
    page.clock.fastForward(ms);

export const instalmentStates: readonly State[] = [
  { address: '/repay', is: 'one instalment', story: 'instalment', shows: button('Pay Now') },
  { address: '/repay', is: 'three instalments', story: 'instalments-3', shows: words('Installment 3') },
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
    is: 'nothing is chosen',
    goesOn: true,
    deed: async ({ page }) => {
      await page.getByRole('checkbox', { name: 'Select all' }).uncheck({ force: true });
      await page.getByRole('checkbox', { name: /Installment 1/ }).uncheck({ force: true });
    },
    shows: words('Choose an installment or type an amount.'),
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
    is: 'nobody heard of the payment elsewhere',
    goesOn: true,
    before: loses(submitUtr, 'lost-request'),
    deed: inTurn(({ borrower }) => borrower.types('UTR0042', 'UTR of your payment'), taps('Submit UTR')),
    shows: words('No answer came. Check your network and send it again.'),
  },
  {
    address: '/repay',
    is: 'the payment elsewhere is told',
    goesOn: true,
    deed: taps('Submit UTR'),
    shows: words('Thank you. We check the reference'),
  },
  {
    address: '/repay',
    is: 'a part that cannot be had',
    story: 'instalments-3',
    before: losesWhatComesLater('repayment', '/repay'),
    deed: taps(/^Bank name/),
    shows: words('This part could not be loaded.'),
  },
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
    is: 'nothing was sent',
    story: 'instalment',
    deed: inTurn(
      ({ borrower }) => borrower.seesButton('Pay Now'),
      goesOffline(startInstalmentPayment),
      taps('Pay Now'),
    ),
    shows: words('Nothing was sent'),
  },
  {
    address: '/repay',
    is: 'submitted already',
    story: 'instalment',
    before: refuses(startInstalmentPayment, '', '800005'),
    deed: taps('Pay Now'),
    shows: words(/This payment was already submitted/),
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
    shows: wordsInTheOpen('Your payment may be on its way'),
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
    shows: words('No booking is shown'),
  },
];
