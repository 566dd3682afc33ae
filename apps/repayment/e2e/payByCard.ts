/** Payment by card and on the partner’s page. */
import { commitRepayment, confirmRepayment, getInstalmentPlan } from '@loan/api/repayment';
import {
  byButton,
  byDialog,
  byHeading,
  byText,
  changeResponseData,
  checksRadio,
  failWithServerError,
  holdResponse,
  inSequence,
  loseOnce,
  rejectRequest,
  type State,
  taps,
} from '@loan/e2e/states/screenState';

export const byCardStates: readonly State[] = [
  {
    path: '/repaymentWay',
    title: 'four cards',
    scenario: 'cards',
    locator: (page) => page.getByRole('radio', { name: /Luzon/ }),
  },
  {
    path: '/repaymentWay',
    title: 'no card selected',
    continuesPrevious: true,
    act: ({ page }) => page.getByRole('button', { name: 'Pay', exact: true }).tap({ force: true }),
    locator: byText('select a paying bank card first'),
  },
  {
    path: '/repaymentWay',
    title: 'confirmation before the payment',
    continuesPrevious: true,
    act: inSequence(checksRadio(/Luzon/), ({ page }) => page.getByRole('button', { name: 'Pay', exact: true }).tap()),
    locator: byDialog(/^Pay .*\?/),
  },
  {
    path: '/repaymentWay',
    title: 'payment rejected without a message',
    continuesPrevious: true,
    arrange: rejectRequest(commitRepayment, ''),
    act: taps(/^Pay now$/),
    locator: byText('processing failed'),
  },
  {
    path: '/repaymentWay',
    title: 'card being charged',
    continuesPrevious: true,
    arrange: holdResponse(commitRepayment),
    act: inSequence(({ page }) => page.getByRole('button', { name: 'Pay', exact: true }).tap(), taps(/^Pay now$/)),
    locator: byText('Paying…'),
  },
  {
    path: '/repaymentWay',
    title: 'order fully paid',
    scenario: 'cards',
    arrange: changeResponseData(getInstalmentPlan, (data) => {
      data['repayPlanDetail'] = { repayWaitDetail: [], repayYetDetail: [], repayWaitCount: 0 };
    }),
    locator: byText('Nothing is owed on this order any more.'),
  },
  {
    path: '/repaymentWay',
    title: 'card list failed',
    scenario: 'cards-fail',
    locator: byText('card list query failed'),
  },
  {
    path: '/repaymentWay',
    title: 'order missing in the URL',
    query: 'amount=503500',
    locator: byText('This link does not say which order is to be paid'),
  },
  { path: '/repaymentWay', title: 'no cards', scenario: 'no-card', locator: byText('No card yet') },
  {
    path: '/repaymentWay',
    title: 'resend cooldown running',
    scenario: 'card-code',
    act: inSequence(
      checksRadio(/Visayas/),
      ({ page }) => page.getByRole('button', { name: 'Pay', exact: true }).tap(),
      taps(/^Pay now$/),
    ),
    locator: byText(/Send again in \d+ s/),
  },
  {
    path: '/repaymentWay',
    title: 'verification code too short',
    continuesPrevious: true,
    act: taps('Confirm'),
    locator: byText('enter the correct code'),
  },
  {
    path: '/repaymentWay',
    title: 'verification code wrong',
    continuesPrevious: true,
    arrange: rejectRequest(confirmRepayment, '', '800006'),
    act: inSequence(({ borrower }) => borrower.types('000000', 'Code from the SMS'), taps('Confirm')),
    locator: byText('Wrong verification code'),
  },
  {
    path: '/repaymentWay',
    title: 'confirmation before leaving',
    continuesPrevious: true,
    act: taps('Leave'),
    locator: byDialog('Leave without paying?'),
  },
  {
    path: '/repaymentWay',
    title: 'payment unconfirmed',
    scenario: 'cards',
    arrange: loseOnce(commitRepayment, 'lost-request'),
    act: inSequence(
      checksRadio(/Luzon/),
      ({ page }) => page.getByRole('button', { name: 'Pay', exact: true }).tap(),
      taps(/^Pay now$/),
    ),
    locator: byText('The result is not confirmed'),
  },
  {
    path: '/repaymentWay',
    title: 'order with the receipt of a payment on its way',
    scenario: 'card-slow',
    act: inSequence(
      checksRadio(/Mindanao/),
      ({ page }) => page.getByRole('button', { name: 'Pay', exact: true }).tap(),
      taps(/^Pay now$/),
    ),
    locator: byText('Your payment is on its way'),
  },
  {
    path: '/repaymentWay',
    title: 'resend of the verification code failed',
    usesFakeClock: true,
    scenario: 'card-code',
    act: inSequence(
      checksRadio(/Visayas/),
      ({ page }) => page.getByRole('button', { name: 'Pay', exact: true }).tap(),
      taps(/^Pay now$/),
      async (fixtures) => {
        await fixtures.borrower.sees(/Send again in/);
        await failWithServerError(commitRepayment, 1)(fixtures);
        await fixtures.page.clock.fastForward(61_000);
      },
      taps('Send the code again'),
    ),
    locator: byText(/We do not know whether a new code was sent/),
  },
  {
    path: '/addnormalcard',
    title: 'instructions for adding a card',
    scenario: 'add-card',
    locator: byButton('Enter bank details'),
  },
  {
    path: '/alipayrepayment',
    title: 'link to the partner’s page',
    scenario: 'partner-pay',
    locator: byButton('Continue to payment'),
  },
  {
    path: '/alipayrepayment',
    title: 'amount missing in the response',
    scenario: 'partner-pay',
    arrange: failWithServerError(getInstalmentPlan),
    locator: byHeading('Pay on the partner’s page'),
  },
];
