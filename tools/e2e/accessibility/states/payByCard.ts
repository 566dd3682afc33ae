/** Paying with a card, and on the partner’s page. */
import { commitRepayment, confirmRepayment, getInstalmentPlan } from '@loan/api/repayment';
import {
  button,
  chooses,
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
} from './screenState.ts';

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
  {
    address: '/repaymentWay',
    is: 'the card is being charged',
    goesOn: true,
    before: holds(commitRepayment),
    deed: inTurn(({ page }) => page.getByRole('button', { name: 'Pay', exact: true }).tap(), taps(/^Pay now$/)),
    shows: words('Paying…'),
  },
  {
    address: '/repaymentWay',
    is: 'nothing left to pay',
    story: 'cards',
    before: says(getInstalmentPlan, (data) => {
      data['repayPlanDetail'] = { repayWaitDetail: [], repayYetDetail: [], repayWaitCount: 0 };
    }),
    shows: words('Nothing is owed on this order any more.'),
  },
  { address: '/repaymentWay', is: 'the list failed', story: 'cards-fail', shows: words('card list query failed') },
  {
    address: '/repaymentWay',
    is: 'no order is named',
    query: 'amount=503500',
    shows: words('This link does not say which order is to be paid'),
  },
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
  {
    address: '/repaymentWay',
    is: 'no new code was sent',
    isTimed: true,
    story: 'card-code',
    deed: inTurn(
      chooses(/Visayas/),
      ({ page }) => page.getByRole('button', { name: 'Pay', exact: true }).tap(),
      taps(/^Pay now$/),
      async (scene) => {
        await scene.borrower.sees(/Send again in/);
        await fails(commitRepayment, 1)(scene);
        await scene.page.clock.fastForward(61_000);
      },
      taps('Send the code again'),
    ),
    shows: words(/No new code was sent/),
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
